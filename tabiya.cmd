@echo off
rem Starts Tabiya on Windows, as the script tabiya does elsewhere: with an installed JDK of 21 or newer, and in a source
rem tree it builds first what is missing or out of date.
rem
rem   JAVA_HOME            the JDK to take, if it is 21 or newer
rem   TABIYA_OPTS          more flags for the JVM, for instance -Xmx4g
rem   TABIYA_HOME          the folder for caches, instead of %LOCALAPPDATA%\tabiya
rem   tabiya --java-home   prints the JDK in use, without building
setlocal EnableExtensions DisableDelayedExpansion
set "TOP=%~dp0"
set "OLDEST=21"
set "COLLECTOR=-XX:+UseParallelGC"
for %%C in (uci engine match tournament) do if "%~1"=="%%C" set "COLLECTOR=-XX:+UseG1GC"
set "JVM_FLAGS=%COLLECTOR% -Xshare:auto -Xlog:disable"

call :find_java
if not defined JDK goto no_java
if "%~1"=="--java-home" goto show_java
set "LIB=%TOP%lib"
if exist "%LIB%\" goto cache
if not exist "%TOP%pom.xml" goto incomplete

set "RUN=%TOP%dist\target\run"
set "SNAPSHOT=%TOP%dist\target\run.sources"
set "LOCK=%TOP%dist\target\run.lock"
set "QUICK=%TOP%dist\target\quick"
set "LIB=%RUN%\lib"
set "ARCHIVE=%RUN%"
call :out_of_date
if not defined CHANGED goto run
call :build
if errorlevel 1 exit /b 2
goto run

:cache
set "ARCHIVE=%LOCALAPPDATA%\tabiya\classes"
if defined TABIYA_HOME set "ARCHIVE=%TABIYA_HOME%\classes"
if not exist "%ARCHIVE%\" md "%ARCHIVE%" 2>nul

:run
rem The JVM makes the archive of its classes itself when the first command ends, and starts quicker afterwards.
set "JAR=%LIB%\tabiya.jar"
for %%j in ("%JAR%") do set "ARCHIVE=%ARCHIVE%\tabiya-%%~zj-java%JDK_MAJOR%.jsa"
"%JDK%\bin\java.exe" %JVM_FLAGS% -XX:+AutoCreateSharedArchive "-XX:SharedArchiveFile=%ARCHIVE%" %TABIYA_OPTS% -jar "%JAR%" %*
exit /b %ERRORLEVEL%

:show_java
echo %JDK%
exit /b 0

:no_java
echo tabiya: needs a JDK of %OLDEST% or newer: install one, for instance Temurin, or set JAVA_HOME to it 1>&2
exit /b 2

:incomplete
echo tabiya: is not complete: there is neither lib nor pom.xml in %TOP% 1>&2
exit /b 2

rem Sets JDK to JAVA_HOME, the java on the PATH, or else the newest one in the usual places.
:find_java
set "JDK="
set /a JDK_MAJOR=OLDEST-1
if defined JAVA_HOME call :newer "%JAVA_HOME:"=%"
if defined JDK exit /b 0
for %%j in (java.exe) do if not "%%~$PATH:j"=="" call :newer_bin "%%~$PATH:j"
if defined JDK exit /b 0
for %%p in (
    "%ProgramFiles%\Java" "%ProgramFiles%\Eclipse Adoptium" "%ProgramFiles%\Microsoft" "%ProgramFiles%\Zulu"
    "%ProgramFiles%\Amazon Corretto" "%ProgramFiles%\BellSoft" "%LOCALAPPDATA%\Programs\Eclipse Adoptium"
    "%USERPROFILE%\.jdks" "%USERPROFILE%\.sdkman\candidates\java" "%USERPROFILE%\scoop\apps"
) do for /f "delims=" %%d in ('dir /b /ad "%%~p" 2^>nul') do call :newer "%%~p\%%d"
exit /b 0

rem The same for the folder above the one that holds the program %1.
:newer_bin
for %%d in ("%~dp1..") do call :newer "%%~fd"
exit /b 0

rem Sets JDK to the folder %1 if the Java in it is newer than JDK_MAJOR.
:newer
set "MAJOR=0"
if not exist "%~1\bin\java.exe" exit /b 0
if not exist "%~1\release" exit /b 0
for /f "usebackq tokens=1,2 delims==" %%k in ("%~1\release") do if "%%k"=="JAVA_VERSION" for /f "delims=.-+" %%m in ("%%~l") do set "MAJOR=%%m"
if %MAJOR% LEQ %JDK_MAJOR% exit /b 0
set "JDK=%~1"
set "JDK_MAJOR=%MAJOR%"
exit /b 0

rem Sets CHANGED if there is no build, or if the sources differ from those it was made of.
:out_of_date
set "CHANGED=first use"
if not exist "%RUN%\built" exit /b 0
set "CHANGED="
for %%m in (rules cluster archive engine app lab dist) do if exist "%TOP%%%m\src\main" call :differ "%TOP%%%m\src\main" "%SNAPSHOT%\%%m"
fc /b "%TOP%pom.xml" "%SNAPSHOT%\pom.xml" >nul 2>nul || set "CHANGED=sources changed"
for %%m in (rules cluster archive engine app lab dist) do if exist "%TOP%%%m\pom.xml" fc /b "%TOP%%%m\pom.xml" "%SNAPSHOT%\%%m.xml" >nul 2>nul || set "CHANGED=sources changed"
exit /b 0

:differ
robocopy "%~1" "%~2" /mir /l /njh /njs /nfl /ndl /np >nul 2>nul
if errorlevel 1 set "CHANGED=sources changed"
exit /b 0

:build
where mvn >nul 2>nul
if errorlevel 1 (
    echo tabiya: has to be built first, which needs Maven: install it, or take the release zip 1>&2
    exit /b 2
)
if not exist "%TOP%dist\target\" md "%TOP%dist\target"
set "WAITED="
:take_lock
md "%LOCK%" 2>nul && goto locked
if not exist "%LOCK%\" goto not_writable
if not defined WAITED echo tabiya: waiting for another build; if there is none, remove %LOCK% 1>&2
set "WAITED=1"
ping -n 2 127.0.0.1 >nul
goto take_lock
:not_writable
echo tabiya: cannot write in %TOP%dist\target, where the build goes 1>&2
exit /b 2
:locked
call :out_of_date
if not defined CHANGED goto built
echo tabiya: building (%CHANGED%) ... 1>&2
if not exist "%SNAPSHOT%\" md "%SNAPSHOT%"
for %%m in (rules cluster archive engine app lab dist) do if exist "%TOP%%%m\src\main" robocopy "%TOP%%%m\src\main" "%SNAPSHOT%\%%m" /mir /njh /njs /nfl /ndl /np >nul 2>nul
copy /y "%TOP%pom.xml" "%SNAPSHOT%\pom.xml" >nul
for %%m in (rules cluster archive engine app lab dist) do if exist "%TOP%%%m\pom.xml" copy /y "%TOP%%%m\pom.xml" "%SNAPSHOT%\%%m.xml" >nul
if not exist "%QUICK%\" md "%QUICK%"
setlocal
set "JAVA_HOME=%JDK%"
call mvn -B -ntp -f "%TOP%pom.xml" -Dquick -pl dist -am package >"%QUICK%\build.log" 2>&1 <nul
if errorlevel 1 (
    endlocal
    findstr /b /c:"[ERROR]" "%QUICK%\build.log" 1>&2
    echo tabiya: the build failed; all of it is in %QUICK%\build.log 1>&2
    rd /s /q "%LOCK%"
    exit /b 2
)
endlocal
if exist "%RUN%\" rd /s /q "%RUN%" 2>nul
move "%QUICK%\release\tabiya" "%RUN%" >nul 2>nul
if not exist "%RUN%\lib\" (
    rd /s /q "%LOCK%"
    echo tabiya: cannot replace %RUN%; is another tabiya running? 1>&2
    exit /b 2
)
echo.>"%RUN%\built"
echo tabiya: built 1>&2
:built
rd /s /q "%LOCK%"
exit /b 0

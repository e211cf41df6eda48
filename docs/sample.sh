#!/bin/sh
# Cuts the bundled sample from the book of gnuchess: docs/sample.sh gnuchess-book.pgn.zst
# Well-known games come first, then a random choice with an equal share for each opening code.

set -eu
book=$1
cd "$(dirname "$0")/.."
sample=app/src/main/resources/dev/tabiya/app/sample/games.pgn.gz
parts=$(mktemp -d)
trap 'rm -rf "$parts"' EXIT

convert() {
    ./tabiya pgn convert "$@"
}

# The book has some of these games more than once, with other spellings; one of each is enough.
count=10
classic() { # WHITE BLACK YEAR ECO PLIES
    count=$((count + 1))
    convert "$book" --white "$1" --black "$2" --date "$3" --eco "$4" --min-plies "$5" --max-plies "$5" --sample 1 \
        -o "$parts/$count.pgn"
}
classic Anderssen Kieseritzky 1851 C33 45 # the Immortal Game
classic Morphy Isouard 1858 C41 33 # the Opera Game
classic Paulsen Morphy 1857 C48 56
classic Zukertort Blackburne 1883 A13 65
classic Lasker Bauer 1889 A03 65
classic Steinitz Bardeleben 1895 C54 69
classic Reti Tartakower 1910 B15 19
classic Levitsky Marshall 1912 C10 46
classic Capablanca Marshall 1918 C89 79
classic Bogoljubow Alekhine 1922 A90 106
classic Saemisch Nimzowitsch 1923 E06 50 # the Immortal Zugzwang
classic Botvinnik Capablanca 1938 E49 81
classic Byrne Fischer 1956 D97 82 # the Game of the Century
classic Polugaevsky Nezhmetdinov 1958 A53 66
classic Spassky Bronstein 1960 C36 45
classic "Byrne, Robert" Fischer 1963 D71 42
classic Tal Larsen 1965 C66 73
classic "Fischer, Robert" Spassky 1972 D59 81
classic Short Timman 1991 B04 67
classic Ivanchuk Yusupov 1991 E67 78

convert "$book" --unique-moves --result 1-0,0-1,1/2-1/2 --min-plies 20 --date 1700- --sample 2480 --seed 1 \
    -o "$parts/random.pgn"
convert "$parts" --unique-moves -o "$sample"
ls -l "$sample"

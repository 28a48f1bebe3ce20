"""The fonts: installed once by npm into a cache outside the repository, and what each of them can write."""

import json
import re
import subprocess
from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageFont

LIST = Path(__file__).parent / "fonts.tsv"
SIZE_PX = 56


def list_families():
    """[{kind, family, version, licence, use}] of the table beside this file; `use` is train or judge."""
    head, *rows = (line.split("\t") for line in LIST.read_text().splitlines())
    return [dict(zip(head, row)) for row in rows]


def install_fonts(cache):
    """Puts the families into the cache by one `npm install` of exact versions; a cache that holds them all stays as it is."""
    cache = Path(cache)
    wanted = {f"@fontsource/{row['family']}": row["version"] for row in list_families()}
    if all((cache / "node_modules" / name).exists() for name in wanted):
        return
    cache.mkdir(parents=True, exist_ok=True)
    (cache / "package.json").write_text(json.dumps({"private": True, "dependencies": wanted}))
    subprocess.run(["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=cache, check=True)


def list_files(cache, use):
    """[(kind, path)] of the Latin files of the families for this use, one or two weights each."""
    found = []
    for name, kind in ((row["family"], row["kind"]) for row in list_families() if row["use"] == use):
        files = sorted((Path(cache) / "node_modules" / "@fontsource" / name / "files").glob(f"{name}-latin-[0-9]*-normal.woff2"))
        weights = {int(re.search(r"-(\d+)-normal", file.name)[1]): file for file in files}
        chosen = {min(weights, key=lambda weight: abs(weight - wish)) for wish in (400, 800)} if weights else set()
        found += [(kind, weights[weight]) for weight in sorted(chosen)]
    return found


class Font:
    """A font at one size; knows which letters it lacks and whether its small letters are capitals."""

    def __init__(self, path, kind):
        self.kind = kind
        self.font = ImageFont.truetype(str(path), SIZE_PX)
        self.ascent, self.descent = self.font.getmetrics()
        self.missing = self.picture("\uffff")
        self.only_capitals = all(self.is_capital(letter) for letter in "aegr")
        self.known = {}

    def picture(self, letter):
        mask = self.font.getmask(letter, mode="L")
        return mask.size, bytes(mask)

    def is_capital(self, letter):
        """True if the small letter is drawn as the capital, at whatever size."""
        (small, small_bytes), (large, large_bytes) = self.picture(letter), self.picture(letter.upper())
        if not all(small) or not all(large):
            return False
        one, other = (Image.frombytes("L", size, data).resize((16, 16)).tobytes() for size, data in ((small, small_bytes), (large, large_bytes)))
        return sum(abs(a - b) for a, b in zip(one, other)) / 256 < 28

    def knows(self, letter):
        if letter not in self.known:
            picture = self.picture(letter)
            self.known[letter] = letter == " " or (picture != self.missing and any(picture[1]))
        return self.known[letter]


@lru_cache(maxsize=None)
def open_font(path, kind):
    return Font(path, kind)

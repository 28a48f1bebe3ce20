"""
Compares recognisers on what they never saw: families of fonts that were held out, and rows of real posters.

python3 scripts/lettering/judge.py --before BEFORE.onnx LETTERS.txt --after AFTER.onnx LETTERS.txt --posters FLYERS --texts TEXTS

FLYERS holds labels.json and images/; TEXTS one NNN.json for each picture with the boxes of its rows, as the reader answers them.
"""

import argparse
import difflib
import json
import math
import random
from collections import defaultdict
from pathlib import Path

import numpy as np
import torch
from PIL import Image, ImageOps

from fonts import list_files
from graph import Graph
from letters import decode, fold, read_letters
from render import HEIGHT_PX
from train import CACHE, draw_lines

FIELDS = ("title", "lineup", "venue", "city", "street")


def read_lines(model, letters, pictures):
    """The reading of each picture, one by one, as at run time."""
    texts = []
    with torch.no_grad():
        for picture in pictures:
            x = torch.from_numpy(np.ascontiguousarray(picture)).permute(2, 0, 1)[None].float() / 127.5 - 1
            texts.append(decode(model(x)[0].argmax(1).tolist(), letters))
    return texts


def cut_row(picture, line):
    """The row of a poster as the reader cuts it: level, 48 pixels high, blue first."""
    angle, tall = math.radians(line["angle"]), line["heightPx"]
    cos, sin = abs(math.cos(angle)), abs(math.sin(angle))
    wide = (line["width"] - tall * sin) / cos if cos > sin else (line["height"] - tall * cos) / sin
    cx, cy = line["x"] + line["width"] / 2, line["y"] + line["height"] / 2
    along, across = (math.cos(angle) * wide / 2, math.sin(angle) * wide / 2), (-math.sin(angle) * tall / 2, math.cos(angle) * tall / 2)
    corners = [value for a, b in ((-1, -1), (-1, 1), (1, 1), (1, -1)) for value in (cx + a * along[0] + b * across[0], cy + a * along[1] + b * across[1])]
    width = min(2400, max(48, round(HEIGHT_PX * wide / max(1, tall) / 8) * 8))
    cut = picture.transform((max(1, round(wide)), max(1, round(tall))), Image.QUAD, corners, Image.BILINEAR)
    return np.asarray(cut.resize((width, HEIGHT_PX), Image.BILINEAR))[:, :, ::-1]


def list_truths(truth):
    """{field: its texts} of a label."""
    truths = {}
    for field in FIELDS:
        values = [truth.get(field), *(truth.get(f"{field}Alternatives") or [])]
        flat = [text for value in values if value for text in (value if isinstance(value, list) else [value])]
        truths[field] = [text for text in flat if isinstance(text, str)]
    return truths


def list_sequences(text, longest=8):
    words = text.split()
    return {fold(" ".join(words[a:b])) for a in range(len(words)) for b in range(a + 1, min(len(words), a + longest) + 1)}


def cut_posters(flyers, texts, every=1):
    """[(number, line, picture, {sequence: field})] of the rows that are large, or nearly read as something of the label."""
    rows = []
    for index, label in enumerate(json.loads((flyers / "labels.json").read_text())):
        path = texts / f"{Path(label['file']).stem}.json"
        if index % every or not path.exists():
            continue
        read = json.loads(path.read_text())
        picture = ImageOps.exif_transpose(Image.open(flyers / label["file"])).convert("RGB")
        if abs(picture.width / picture.height / (read["widthPx"] / read["heightPx"]) - 1) > 0.02:
            continue
        picture = picture.resize((read["widthPx"], read["heightPx"]), Image.LANCZOS)
        sequences = {sequence: field for field in reversed(FIELDS) for text in list_truths(label["truth"])[field] for sequence in list_sequences(text) if len(sequence) >= 3}
        large = sorted((line["heightPx"] for line in read["lines"]), reverse=True)[:4]
        for line in read["lines"]:
            near = best_match(fold((line.get("raw") or {}).get("ctc", line)["text"]), sequences)[0]
            if near >= 0.6 or line["heightPx"] >= (large or [0])[-1]:
                rows.append((path.stem, label, line, cut_row(picture, line), sequences))
    return rows


def best_match(text, sequences):
    if not text:
        return 0, None
    return max(((similarity(text, sequence), sequence) for sequence in sequences), default=(0, None))


def similarity(one, other):
    if min(len(one), len(other)) * 2 < max(len(one), len(other)):
        return 0
    return difflib.SequenceMatcher(None, one, other, False).ratio()


def distance(one, other):
    """Letters to change, add or drop."""
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        last, row[0] = row[0], i
        for j, b in enumerate(other, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (a != b))
    return row[-1]


def judge_posters(rows, before, after):
    """Both readings of each row against the truth that is nearest to either of them, so that neither is favoured."""
    counts = defaultdict(lambda: [0, 0, 0, 0, 0, 0])
    changed = []
    for (number, label, line, _, sequences), one, other in zip(rows, before, after):
        one_folded, other_folded = fold(one), fold(other)
        nearest = max(best_match(one_folded, sequences), best_match(other_folded, sequences), key=lambda match: match[0])
        if nearest[0] < 0.6:
            continue
        truth = nearest[1]
        good, better = one_folded == truth, other_folded == truth
        for key in ("all", sequences[truth], label["kind"], label["language"]):
            count = counts[key]
            for at, value in enumerate((1, good, better, len(truth), min(len(truth), distance(one_folded, truth)), min(len(truth), distance(other_folded, truth)))):
                count[at] += value
        if good != better:
            changed.append(("+" if better else "-", number, truth, one, other))
    return counts, changed


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--before", nargs=2, required=True)
    arguments.add_argument("--after", nargs=2, required=True)
    arguments.add_argument("--posters", type=Path)
    arguments.add_argument("--texts", type=Path)
    arguments.add_argument("--every", type=int, default=1)
    arguments.add_argument("--fonts", default=CACHE)
    arguments.add_argument("--lines", type=int, default=600)
    arguments.add_argument("--show", action="store_true")
    options = arguments.parse_args()
    torch.set_num_threads(1)
    readers = [(Graph(model), read_letters(letters)) for model, letters in (options.before, options.after)]

    if options.lines:
        drawn = []
        for kind in ("display", "script", "hand", "blackletter", "distressed", "outlined", "plain"):
            files = [file for file in list_files(options.fonts, "judge") if file[0] == kind]
            rng = random.Random(f"judge-{kind}")
            drawn += [(kind, *line) for line in draw_lines(rng, files, readers[1][1], options.lines // 7, only=kind)]
        answers = [read_lines(*reader, [picture for _, picture, _, _ in drawn]) for reader in readers]
        print("held-out families: lines, exact (folded) before, after; letters wrong before, after")
        for kind in ("all", "plain", "display", "script", "hand", "blackletter", "distressed", "outlined"):
            picked = [at for at, line in enumerate(drawn) if kind in ("all", line[0])]
            truths = [fold(drawn[at][2]) for at in picked]
            exact = [sum(fold(answer[at]) == truth for at, truth in zip(picked, truths)) / len(picked) for answer in answers]
            wrong = [sum(min(len(truth), distance(fold(answer[at]), truth)) for at, truth in zip(picked, truths)) / sum(map(len, truths)) for answer in answers]
            print(f"{kind:12} {len(picked):5} {exact[0]:6.1%} {exact[1]:6.1%}   {wrong[0]:6.1%} {wrong[1]:6.1%}")
    if options.posters:
        rows = cut_posters(options.posters, options.texts, options.every)
        answers = [read_lines(*reader, [row[3] for row in rows]) for reader in readers]
        counts, changed = judge_posters(rows, *answers)
        print(f"rows of posters: {len(rows)} cut; matched, exact before, after; letters wrong before, after")
        for key, (lines, one, other, letters, one_wrong, other_wrong) in counts.items():
            print(f"{key:12} {lines:5} {one / lines:6.1%} {other / lines:6.1%}   {one_wrong / letters:6.1%} {other_wrong / letters:6.1%}")
        if options.show:
            for change in changed:
                print(*change, sep=" | ")


if __name__ == "__main__":
    main()

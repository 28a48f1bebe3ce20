#!/usr/bin/env python3
"""Cuts the PP-OCRv5 mobile recogniser down to the letters that posters here are read in.

    cut-recogniser.py pp-ocrv5_mobile_rec.onnx ppocrv5_dict.txt OUT_DIR

The published model (Apache-2.0, SHA-256 below) knows 18,383 signs, nearly all of them Chinese and Japanese. Only the columns of the
last layer that write Latin, Greek and Cyrillic letters, figures and common signs are kept: the same readings for these, half the
size, and no ornament read as a Chinese character. Needs Debian's python3-onnx.
"""
import hashlib
import sys
import unicodedata
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

MODEL_SHA256 = "243a0f06d826761323e9045e9b113ab2c191c3aa50565585e628300b8eda0224"
DICTIONARY_SHA256 = "d1979e9f794c464c0d2e0b70a7fe14dd978e9dc644c0e71f14158cdf8342af1b"
LAST_LAYER = ("linear_8.w_0", "linear_8.b_0")
SIGNS = "–—‐‑‘’“”„‚•…‹›†‡™℃№×÷€"


def is_kept(letter: str) -> bool:
    if len(letter) != 1:
        return False
    category = unicodedata.category(letter)
    if category[0] == "L":
        name = unicodedata.name(letter, "")
        return name.startswith(("LATIN", "GREEK", "CYRILLIC")) and not name.startswith("LATIN LETTER SMALL CAPITAL")
    return ord(letter) < 0x250 or (category == "Sc" and ord(letter) < 0xFF00) or letter in SIGNS


def read(path: str, sha256: str) -> bytes:
    content = Path(path).read_bytes()
    if hashlib.sha256(content).hexdigest() != sha256:
        sys.exit(f"{path} is not the published file (SHA-256 {sha256})")
    return content


def main() -> None:
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    model = onnx.load_from_string(read(sys.argv[1], MODEL_SHA256))
    letters = read(sys.argv[2], DICTIONARY_SHA256).decode().rstrip("\n").split("\n")
    kept = [index for index, letter in enumerate(letters) if is_kept(letter)]
    columns = [0, *(index + 1 for index in kept), len(letters) + 1]  # class 0 is the blank, the last one the space
    tensors = {tensor.name: tensor for tensor in model.graph.initializer}
    for name in LAST_LAYER:
        values = numpy_helper.to_array(tensors[name])[..., columns]
        tensors[name].CopyFrom(numpy_helper.from_array(np.ascontiguousarray(values), name))
    del model.graph.value_info[:]
    for output in model.graph.output:
        for dimension in output.type.tensor_type.shape.dim:
            if dimension.dim_value == len(letters) + 2:
                dimension.dim_value = len(columns)
    out = Path(sys.argv[3])
    onnx.save(model, str(out / "recogniser.onnx"))
    (out / "letters.txt").write_text("".join(f"{letters[index]}\n" for index in kept), encoding="utf8")


main()

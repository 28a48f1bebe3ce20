"""
Weights between those before and after a training, with softer answers:
python3 scripts/lettering/blend.py --before OLD.onnx OLD.txt --after NEW.onnx NEW.txt --out DIR [--share 0.65] [--soften 1.6]

What was learned last pushes out some of what was known before; in between, most of both is kept. `--soften` divides the last layer, so that
a recogniser that has become surer than it is right is as sure as the one before, whose confidences the fusion of both readers is used to.
"""

import argparse
from pathlib import Path

import numpy as np
import onnx
from onnx import numpy_helper

from letters import extend_alphabet, last_layer, read_letters


def blend(before, after, share, soften):
    """`after`, changed in place: each weight is `share` of its own and the rest of `before`; both have the same alphabet."""
    old = {tensor.name: numpy_helper.to_array(tensor) for tensor in before.graph.initializer}
    last = {tensor.name for tensor in last_layer(after)}
    for tensor in after.graph.initializer:
        values = numpy_helper.to_array(tensor)
        if values.dtype != np.float32:
            continue
        mixed = share * values + (1 - share) * old[tensor.name]
        mixed = (mixed / soften if tensor.name in last else mixed).astype(np.float32)
        tensor.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(mixed), tensor.name))


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--before", nargs=2, required=True)
    arguments.add_argument("--after", nargs=2, required=True)
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--share", type=float, default=0.65)
    arguments.add_argument("--soften", type=float, default=1.6)
    options = arguments.parse_args()
    before, after = onnx.load(options.before[0]), onnx.load(options.after[0])
    letters = read_letters(options.after[1])
    assert extend_alphabet(before, read_letters(options.before[1])) == letters, "the alphabets differ"
    blend(before, after, options.share, options.soften)
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    onnx.save(after, str(out / "recogniser.onnx"))
    (out / "letters.txt").write_text("\n".join(letters) + "\n", encoding="utf8")


if __name__ == "__main__":
    main()

"""The alphabet of a recogniser: blank, the lines of a file, a space; and how it learns letters that it lacks."""

import unicodedata
from pathlib import Path

import numpy as np
from onnx import numpy_helper

WANTED = "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿœ„“”‚‘’«»‹›–—…•°€£ªº¡¿™®©"
LIKE = {"„": '"', "“": '"', "”": '"', "‚": ",", "‘": "'", "’": "'", "«": '"', "»": '"', "‹": "<", "›": ">", "Œ": "O", "œ": "o", "Æ": "A", "æ": "a", "Ø": "O", "ø": "o",
        "Ł": "L", "Ð": "D", "đ": "d", "ı": "i", "ª": "a", "º": "o", "¡": "!", "¿": "?", "…": ".", "•": "·", "–": "-", "—": "-", "™": "T", "†": "+", "®": "R", "©": "C"}
# A new letter begins a little less likely than the one it resembles.
HANDICAP = 2.0


def read_letters(path):
    return Path(path).read_text(encoding="utf8").rstrip("\n").split("\n")


def last_layer(model):
    """The weight and the bias from which the letters are chosen."""
    last = [node for node in model.graph.node if node.op_type == "MatMul"][-1]
    bias_of = next(node for node in model.graph.node if last.output[0] in node.input and node.op_type == "Add")
    tensors = {tensor.name: tensor for tensor in model.graph.initializer}
    return tensors[last.input[1]], next(tensors[name] for name in bias_of.input if name in tensors)


def extend_alphabet(model, letters):
    """The letters with those of WANTED that were missing; the model's last layer grows by as many columns."""
    missing = [letter for letter in WANTED if letter not in letters]
    weight, bias = last_layer(model)
    classes = len(letters) + 2
    origin = []
    for letter in missing:
        base = LIKE.get(letter) or unicodedata.normalize("NFD", letter)[0]
        origin.append(letters.index(base) + 1 if base in letters else 0)
    for tensor, handicap in ((weight, 0), (bias, HANDICAP)):
        values = numpy_helper.to_array(tensor)
        assert values.shape[-1] == classes
        grown = np.concatenate([values[..., :-1], values[..., origin] - handicap, values[..., -1:]], axis=-1)
        tensor.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(grown), tensor.name))
    for value in model.graph.output:
        for size in value.type.tensor_type.shape.dim:
            if size.dim_value == classes:
                size.dim_value = classes + len(missing)
    del model.graph.value_info[:]
    return letters + missing


def decode(steps, letters):
    """The text of the best class at each step: repeats joined, blanks dropped."""
    symbols = ["", *letters, " "]
    return "".join(symbols[index] for at, index in enumerate(steps) if index != 0 and (at == 0 or steps[at - 1] != index)).strip()


def encode(text, letters):
    """Classes of a text, or None if the alphabet lacks a letter of it."""
    index = {letter: at + 1 for at, letter in enumerate(letters)}
    index[" "] = len(letters) + 1
    return [index[letter] for letter in text] if all(letter in index for letter in text) else None


def fold(text):
    """What is compared: small letters and digits without accents, so that case and signs do not count."""
    plain = unicodedata.normalize("NFKD", text.replace("ß", "ss").replace("ẞ", "SS")).casefold()
    return "".join(letter for letter in plain if letter.isalnum())

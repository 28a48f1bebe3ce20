"""/usr/bin/python3 -m unittest discover -s scripts/lettering: needs no fonts from outside and no trained model."""

import json
import random
import tempfile
import unittest
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from PIL import Image

from blend import blend
from compose import compose_line
from fonts import list_families
from graph import Graph
from judge import best_match, distance, list_sequences
from letters import WANTED, decode, encode, extend_alphabet, fold, read_letters
from train import fits, photograph_again, read_rows
from words import LANGUAGES


def small_recogniser(path, classes):
    """A graph with the parts that the real one has: convolution with bias, factor and offset, hard swish, a last layer, softmax."""
    seed = np.random.default_rng(0)
    value = lambda name, array: numpy_helper.from_array(np.asarray(array, np.float32), name)
    weights = [value("w0", seed.normal(size=(4, 3, 3, 3))), value("b0", seed.normal(size=(1, 4, 1, 1))), value("factor", [1.5]), value("offset", [-0.25]),
               value("factor2", [0.5]), value("offset2", [0.125]), value("w1", seed.normal(size=(4, classes))), value("b1", seed.normal(size=classes))]
    nodes = [helper.make_node("Conv", ["x", "w0"], ["c"], "Conv.0", pads=[1, 1, 1, 1], strides=[1, 1], dilations=[1, 1], group=1, kernel_shape=[3, 3]),
             helper.make_node("Add", ["c", "b0"], ["d"]), helper.make_node("Identity", ["d"], ["e"]), helper.make_node("Mul", ["factor", "e"], ["f"]),
             helper.make_node("Add", ["f", "offset"], ["g"]), helper.make_node("HardSigmoid", ["g"], ["h"], alpha=1 / 6, beta=0.5), helper.make_node("Mul", ["h", "g"], ["i"]),
             helper.make_node("Mul", ["factor2", "i"], ["j"]), helper.make_node("Add", ["j", "offset2"], ["k"]), helper.make_node("ReduceMean", ["k"], ["l"], "Mean.0", axes=[2], keepdims=0),
             helper.make_node("Transpose", ["l"], ["m"], perm=[0, 2, 1]), helper.make_node("MatMul", ["m", "w1"], ["n"], "Last.0"), helper.make_node("Add", ["n", "b1"], ["o"]),
             helper.make_node("Softmax", ["o"], ["p"], axis=2)]
    shapes = [helper.make_tensor_value_info("x", TensorProto.FLOAT, [1, 3, 8, 16]), helper.make_tensor_value_info("p", TensorProto.FLOAT, [1, 16, classes])]
    onnx.save(helper.make_model(helper.make_graph(nodes, "small", shapes[:1], shapes[1:], weights)), path)


class Lettering(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = str(Path(self.folder.name) / "small.onnx")

    def tearDown(self):
        self.folder.cleanup()

    def test_three_hundred_families_train_and_others_judge(self):
        rows = list_families()
        names = [row["family"] for row in rows]
        self.assertEqual(len(names), len(set(names)))
        self.assertGreaterEqual(sum(row["use"] == "train" for row in rows), 300)
        self.assertEqual({row["kind"] for row in rows if row["use"] == "judge"}, {row["kind"] for row in rows})
        self.assertLessEqual({row["licence"] for row in rows}, {"OFL-1.1", "Apache-2.0"})

    def test_a_seed_composes_the_same_lines_of_bounded_length(self):
        lines, again = ([compose_line(rng) for _ in range(500)] for rng in (random.Random(7), random.Random(7)))
        self.assertEqual(lines, again)
        self.assertTrue(all(0 < len(line) <= 34 for line in lines), max(lines, key=len))
        self.assertEqual(len(LANGUAGES), 7)

    def test_letters_go_to_classes_and_back(self):
        letters = list("abelß")
        classes = encode("bell ab", letters)
        steps = [step for index, value in enumerate(classes) for step in ((0, value) if index and classes[index - 1] == value else (value, value))]
        self.assertEqual(decode(steps, letters), "bell ab")
        self.assertIsNone(encode("bé", letters))
        self.assertEqual(fold("Größe É-2!"), "grossee2")

    def test_the_joined_operations_answer_as_the_graph_does(self):
        small_recogniser(self.path, 9)
        graph, x = Graph(self.path), torch.randn(2, 3, 8, 16)
        fast, graph.joined = graph(x), {}
        slow = graph(x)
        self.assertTrue(torch.allclose(fast, slow, atol=1e-5))

    def test_only_late_weights_are_trained_and_all_are_written_back(self):
        small_recogniser(self.path, 9)
        graph = Graph(self.path)
        weights = graph.train_from("Last.0")
        self.assertEqual([tuple(weight.shape) for weight in weights], [(9,), (4, 9)])
        for weight in weights:
            weight.data.add_(1)
        expected = graph(torch.ones(1, 3, 8, 16))
        graph.save(self.path)
        self.assertTrue(torch.allclose(Graph(self.path)(torch.ones(1, 3, 8, 16)), expected))

    def test_a_missing_letter_begins_like_its_plain_form(self):
        letters = [letter for letter in "!\"'(),-.<>?ABCDEINOPRTUYabcdeilnostuy·+*" ]
        small_recogniser(self.path, len(letters) + 2)
        model = onnx.load(self.path)
        longer = extend_alphabet(model, letters)
        self.assertEqual(longer[: len(letters)], letters)
        self.assertEqual(set(longer) - set(letters), set(WANTED) - set(letters))
        weight = next(numpy_helper.to_array(tensor) for tensor in model.graph.initializer if tensor.name == "w1")
        bias = next(numpy_helper.to_array(tensor) for tensor in model.graph.initializer if tensor.name == "b1")
        self.assertEqual(weight.shape[1], len(longer) + 2)
        self.assertTrue((weight[:, longer.index("Ê") + 1] == weight[:, letters.index("E") + 1]).all())
        self.assertLess(bias[longer.index("Ê") + 1], bias[letters.index("E") + 1])

    def test_a_blend_lies_between_and_its_answers_are_softer(self):
        small_recogniser(self.path, 9)
        before, after = onnx.load(self.path), onnx.load(self.path)
        for tensor in after.graph.initializer:
            if tensor.name == "w0":
                tensor.CopyFrom(numpy_helper.from_array(numpy_helper.to_array(tensor) + np.float32(1), tensor.name))
        blend(before, after, 0.25, 2.0)
        of = lambda model, name: next(numpy_helper.to_array(tensor) for tensor in model.graph.initializer if tensor.name == name)
        self.assertTrue(np.allclose(of(after, "w0"), of(before, "w0") + 0.25))
        self.assertTrue(np.allclose(of(after, "w1"), of(before, "w1") / 2))
        self.assertTrue(np.allclose(of(after, "b1"), of(before, "b1") / 2))

    def test_rows_come_with_their_text_as_another_camera_sees_them(self):
        folder = Path(self.folder.name)
        picture = Image.fromarray(np.random.default_rng(1).integers(0, 255, (48, 160, 3), dtype=np.uint8))
        picture.save(folder / "0-0.jpg")
        rows = [dict(name="0-0.jpg", text=text, misread=False, fold=1, width=160) for text in ("bell", "é", "a" * 30)]
        (folder / "rows.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf8")
        read = read_rows(folder, list("abel"))
        self.assertEqual([(row["classes"], row["fold"]) for row in read], [([2, 3, 4, 4], 1)])
        shot = photograph_again(random.Random(1), picture)
        self.assertEqual((shot.shape[0], shot.shape[1] % 8, shot.dtype), (48, 0, np.uint8))

    def test_a_line_fits_if_equal_letters_can_be_told_apart(self):
        self.assertTrue(fits([1, 2, 3], 24))
        self.assertFalse(fits([1, 1, 3], 24))
        self.assertFalse(fits([], 24))

    def test_a_row_is_compared_with_the_nearest_words_of_the_truth(self):
        sequences = list_sequences("Das große Fest der Stadt")
        self.assertEqual(best_match(fold("GROSE FEST"), sequences)[1], "grossefest")
        self.assertEqual(distance("grosefest", "grossefest"), 1)

    def test_the_alphabet_is_read_whole(self):
        path = Path(self.folder.name) / "letters.txt"
        path.write_text("a\n#\né\n", encoding="utf8")
        self.assertEqual(read_letters(path), ["a", "#", "é"])


if __name__ == "__main__":
    unittest.main()

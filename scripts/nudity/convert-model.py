#!/usr/bin/env python3
"""Makes server/platform/vision/nudity/nudity.onnx from the MobileNetV2 that the npm package nsfwjs ships.

    python3 scripts/nudity/convert-model.py

Fetches the package (MIT; version and integrity below) into a temporary folder and translates its Keras layers one by one. Weights stay
the bytes they are in the package: the ONNX file widens each by its own scale and offset while it is loaded. Run twice, it writes the
same file. Needs npm, Node and Debian's python3-onnx.
"""
import base64
import hashlib
import json
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

PACKAGE = "nsfwjs@4.4.0"
INTEGRITY = "sha512-krC1fgeTLXtZwgdpKJ0jm7hqv0gTSRQQRL+FhOaxaJ9Wj92t42BO3csO2odwgTAgZgf2RvkwPtp0R8Aa7dc+MA=="
MODEL_DIR = "package/dist/models/mobilenet_v2"
WEIGHTS = "group1-shard1of1"
OUT_DIR = Path(__file__).resolve().parents[2] / "server/platform/vision/nudity"
SIDE_PX = 224
CLASSES = 5
OPSET = 13


def fetch(folder: Path) -> None:
    """Unpacks the package, if it is the published one."""
    subprocess.run(["npm", "pack", "--silent", "--pack-destination", folder, PACKAGE], check=True, stdout=subprocess.DEVNULL)
    [archive] = folder.glob("*.tgz")
    integrity = "sha512-" + base64.b64encode(hashlib.sha512(archive.read_bytes()).digest()).decode()
    if integrity != INTEGRITY:
        sys.exit(f"{PACKAGE} is not the published package: {integrity}")
    with tarfile.open(archive) as files:
        files.extractall(folder, [one for one in files if one.name.startswith(MODEL_DIR) or one.name == "package/LICENSE"])


def read_module(file: Path):
    """What a JavaScript module of the package exports."""
    script = "process.stdout.write(JSON.stringify(require(process.argv[1])))"
    return json.loads(subprocess.run(["node", "-e", script, str(file)], check=True, capture_output=True).stdout)


def read_weights(manifest: list, content: bytes) -> dict:
    """Each tensor's bytes in its shape, with the scale and offset that make numbers of them."""
    weights, start = {}, 0
    for entry in manifest:
        count = int(np.prod(entry["shape"]))
        quanta = np.frombuffer(content, np.uint8, count, start).reshape(entry["shape"])
        weights[entry["name"]] = (quanta, entry["quantization"]["scale"], entry["quantization"]["min"])
        start += count
    if start != len(content):
        sys.exit(f"{len(content) - start} bytes of weights are left over")
    return weights


class Graph:
    """The ONNX graph as it grows; `outputs` names the tensor that each Keras layer ends in."""

    def __init__(self, weights: dict) -> None:
        self.weights = weights
        self.nodes, self.constants, self.outputs = [], [], {}

    def add(self, kind: str, inputs: list, name: str, **attributes) -> str:
        self.nodes.append(helper.make_node(kind, inputs, [name], name=name, **attributes))
        return name

    def constant(self, name: str, values: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def small(self, name: str) -> str:
        """A tensor kept as numbers."""
        quanta, scale, offset = self.weights[name]
        return self.constant(name, (quanta * np.float32(scale) + np.float32(offset)).astype(np.float32))

    def large(self, name: str, axes: tuple) -> str:
        """A tensor kept as bytes and widened while the model is loaded."""
        quanta, scale, offset = self.weights[name]
        stored = self.constant(f"{name}/bytes", quanta.transpose(axes))
        wide = self.add("Cast", [stored], f"{name}/wide", to=TensorProto.FLOAT)
        scaled = self.add("Mul", [wide, self.constant(f"{name}/scale", np.float32(scale))], f"{name}/scaled")
        return self.add("Add", [scaled, self.constant(f"{name}/offset", np.float32(offset))], name)

    def layer(self, kind: str, config: dict, inputs: list) -> str:
        """Adds one Keras layer and returns the tensor that it ends in."""
        name = config["name"]
        if kind in ("Conv2D", "DepthwiseConv2D"):
            return self.convolution(kind == "DepthwiseConv2D", config, inputs)
        if kind == "ZeroPadding2D":
            (top, bottom), (left, right) = config["padding"]
            sides = self.constant(f"{name}/sides", np.array([0, 0, top, left, 0, 0, bottom, right], np.int64))
            return self.add("Pad", [*inputs, sides], name)
        if kind == "BatchNormalization":
            parameters = [self.small(f"{name}/{part}") for part in ("gamma", "beta", "moving_mean", "moving_variance")]
            return self.add("BatchNormalization", [*inputs, *parameters], name, epsilon=config["epsilon"])
        if kind == "ReLU":
            bounds = [self.constant(f"{name}/low", np.float32(0)), self.constant(f"{name}/high", np.float32(config["max_value"]))]
            return self.add("Clip", [*inputs, *bounds], name)
        if kind == "Add":
            return self.add("Add", inputs, name)
        if kind == "AveragePooling2D":
            return self.add("AveragePool", inputs, name, kernel_shape=config["pool_size"], strides=config["strides"])
        if kind == "Flatten":
            return self.add("Flatten", inputs, name)
        if kind == "Dense":
            sums = self.add("Gemm", [*inputs, self.large(f"{name}/kernel", (0, 1)), self.small(f"{name}/bias")], f"{name}/sums")
            return self.add({"relu": "Relu", "softmax": "Softmax"}[config["activation"]], [sums], name)
        if kind == "Dropout":
            return inputs[0]
        sys.exit(f"{name}: no translation for a layer of kind {kind}")

    def convolution(self, is_depthwise: bool, config: dict, inputs: list) -> str:
        name = config["name"]
        if config["use_bias"] or config["activation"] != "linear" or (config["padding"] == "same" and config["strides"] != [1, 1]):
            sys.exit(f"{name}: no translation for this convolution")
        kernel = self.large(f"{name}/{'depthwise_kernel' if is_depthwise else 'kernel'}", (2, 3, 0, 1) if is_depthwise else (3, 2, 0, 1))
        side = config["kernel_size"][0]
        around = side // 2 if config["padding"] == "same" else 0
        channels = self.weights[f"{name}/depthwise_kernel"][0].shape[2] if is_depthwise else 1
        return self.add("Conv", [*inputs, kernel], name, kernel_shape=[side, side], strides=config["strides"], pads=[around] * 4, group=channels)


def convert(topology: dict, weights: dict) -> onnx.ModelProto:
    graph = Graph(weights)
    # Bytes by rows, as a decoder gives them; the layers want shares of one, colour by colour.
    wide = graph.add("Cast", ["pixels"], "pixels/wide", to=TensorProto.FLOAT)
    shares = graph.add("Div", [wide, graph.constant("pixels/white", np.float32(255))], "pixels/shares")
    opened = graph.add("Transpose", [shares], "pixels/planes", perm=[0, 3, 1, 2])
    for layer in topology["model_config"]["config"]["layers"]:
        name = layer["config"]["name"]
        inputs = [graph.outputs[source[0]] for node in layer["inbound_nodes"] for source in node]
        graph.outputs[name] = graph.layer(layer["class_name"], layer["config"], inputs) if inputs else opened
    graph.add("Identity", [graph.outputs[topology["model_config"]["config"]["output_layers"][0][0]]], "classes")
    pixels = helper.make_tensor_value_info("pixels", TensorProto.UINT8, [1, SIDE_PX, SIDE_PX, 3])
    classes = helper.make_tensor_value_info("classes", TensorProto.FLOAT, [1, CLASSES])
    model = helper.make_model(
        helper.make_graph(graph.nodes, "nudity", [pixels], [classes], graph.constants),
        opset_imports=[helper.make_opsetid("", OPSET)],
        producer_name=PACKAGE,
        ir_version=8,
    )
    onnx.checker.check_model(model, full_check=True)
    return model


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        fetch(folder)
        model = read_module(folder / MODEL_DIR / "model.min.js")
        content = base64.b64decode(read_module(folder / MODEL_DIR / f"{WEIGHTS}.min.js"))
        [group] = model["weightsManifest"]
        made = convert(model["modelTopology"], read_weights(group["weights"], content))
        licence = (folder / "package/LICENSE").read_bytes()
    (OUT_DIR / "LICENSE").write_bytes(licence)
    bytes_made = made.SerializeToString(deterministic=True)
    (OUT_DIR / "nudity.onnx").write_bytes(bytes_made)
    print(f"{OUT_DIR / 'nudity.onnx'}: {len(bytes_made)} bytes, SHA-256 {hashlib.sha256(bytes_made).hexdigest()}")


if __name__ == "__main__":
    main()

"""Runs an ONNX graph in PyTorch with its weights as parameters, and writes trained weights back into the same graph."""

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from onnx import helper, numpy_helper

# The statistics of a batch of rendered lines are not those of the world: they stay as they were learned.
STATISTICS = {"BatchNormalization": (3, 4)}


class Graph(torch.nn.Module):
    """A recogniser read from an ONNX file; `forward` answers the logits [batch, steps, classes] before the last softmax."""

    def __init__(self, path):
        super().__init__()
        self.model = onnx.load(path)
        graph = self.model.graph
        self.nodes = [(node, {a.name: helper.get_attribute_value(a) for a in node.attribute}) for node in graph.node]
        self.input = graph.input[0].name
        self.fixed = {}
        weights = {}
        frozen = {node.input[i] for node in graph.node for i in STATISTICS.get(node.op_type, ())}
        for tensor in graph.initializer:
            value = numpy_helper.to_array(tensor)
            if value.dtype == np.float32 and value.size > 1 and tensor.name not in frozen:
                weights[tensor.name] = torch.nn.Parameter(torch.from_numpy(value.copy()))
            else:
                self.fixed[tensor.name] = torch.from_numpy(value.copy())
        # A parameter's name may hold dots, which torch does not take.
        self.names = sorted(weights)
        self.weights = torch.nn.ParameterList([weights[name] for name in self.names])
        self.last = self.nodes[-1][0]
        assert self.last.op_type == "Softmax"
        self.joined = self.join_scalings()

    def to_device(self, device):
        """Moves the weights and the fixed numbers; shapes and indices stay where Python reads them."""
        self.to(device)
        self.fixed = {name: value.to(device) if value.is_floating_point() and value.numel() > 1 else value.reshape(()) if value.is_floating_point() else value
                      for name, value in self.fixed.items()}
        self.joined = self.join_scalings()
        return self

    def train_from(self, first_node=None):
        """Only weights that are first used at or after the node of this name are trained; all without a name."""
        late = set()
        for node, _ in self.nodes[self.place_of(first_node) if first_node else 0:]:
            late.update(node.input)
        for name, weight in zip(self.names, self.weights):
            weight.requires_grad_(name in late)
        return [weight for weight in self.weights if weight.requires_grad]

    def forward(self, x):
        values = dict(self.fixed)
        values.update(zip(self.names, self.weights))
        values[self.input] = x
        for node, attributes in self.nodes:
            if node is self.last:
                break
            if id(node) in self.joined:
                self.joined[id(node)](values)
                continue
            values[node.output[0]] = OPERATIONS[node.op_type](attributes, *(values[name] for name in node.input))
        return values[self.last.input[0]]

    def place_of(self, name):
        return [node.name for node, _ in self.nodes].index(name)

    def join_scalings(self):
        """
        A convolution, its bias, and a learned factor and offset follow one another some thirty times, each a pass over all pixels:
        here factor and offset are worked into the convolution's weights as it runs, and x * hard_sigmoid(x) is one operation.
        """
        same = {node.output[0]: node.input[0] for node, _ in self.nodes if node.op_type == "Identity"}

        def origin(name):
            while name in same:
                name = same[name]
            return name

        users = {}
        for node, attributes in self.nodes:
            for name in {origin(name) for name in node.input} if node.op_type != "Identity" else ():
                users.setdefault(name, []).append((node, attributes))

        def next_if(name, operation):
            """The only user of a value, if it is this operation with a constant: its node and the constant's name."""
            [(node, _), *others] = users.get(name, [(None, None)])
            if node is None or others or node.op_type != operation:
                return None, None
            constant = next((other for other in node.input if origin(other) != name), None)
            return (node, constant) if constant in self.fixed or constant in self.names else (None, None)

        joined = {}
        for node, attributes in self.nodes:
            if node.op_type == "Conv" and len(node.input) == 2:
                bias_node, bias = next_if(node.output[0], "Add")
                factor_node, factor = next_if(bias_node.output[0], "Mul") if bias_node else (None, None)
                offset_node, offset = next_if(factor_node.output[0], "Add") if factor_node else (None, None)
                if bias_node is None:
                    continue
                nodes = [bias_node] + ([factor_node, offset_node] if offset_node else [])
                end = nodes[-1]
                joined.update({id(each): (lambda values: None) for each in nodes})
                joined[id(node)] = scaled_conv(attributes, node.input, bias, factor if offset_node else None, offset, end.output[0])
            if node.op_type == "Mul" and id(node) not in joined:
                factor = next((name for name in node.input if name in self.fixed and self.fixed[name].numel() == 1), None)
                offset_node, offset = next_if(node.output[0], "Add") if factor else (None, None)
                if offset in self.fixed and self.fixed[offset].numel() == 1:
                    source = next(name for name in node.input if name != factor)
                    joined[id(node)] = scaled(source, float(self.fixed[factor]), self.fixed[offset], offset_node.output[0])
                    joined[id(offset_node)] = lambda values: None
            if node.op_type == "HardSigmoid":
                source = origin(node.input[0])
                product, _ = next(((user, a) for user, a in users[source] if user.op_type == "Mul" and node.output[0] in map(origin, user.input)), (None, None))
                if product and len(users[node.output[0]]) == 1 and abs(attributes["alpha"] - 1 / 6) < 1e-4 and attributes["beta"] == 0.5:
                    joined[id(node)] = lambda values: None
                    joined[id(product)] = hard_swish(source, product.output[0])
        for node, _ in self.nodes:
            if node.op_type == "Identity" and origin(node.output[0]) != node.output[0]:
                joined[id(node)] = alias(node.input[0], node.output[0])
        return joined

    def save(self, path):
        """Writes the weights into the graph they came from."""
        trained = {name: weight.detach().cpu().numpy() for name, weight in zip(self.names, self.weights)}
        for tensor in self.model.graph.initializer:
            if tensor.name in trained:
                tensor.CopyFrom(numpy_helper.from_array(np.ascontiguousarray(trained[tensor.name]), tensor.name))
        onnx.save(self.model, path)


def conv(a, x, weight, bias=None):
    top, left, bottom, right = a["pads"]
    if (top, left) != (bottom, right):
        x, top, left = F.pad(x, (left, right, top, bottom)), 0, 0
    return F.conv2d(x, weight, bias, a["strides"], (top, left), a["dilations"], a["group"])


def scaled_conv(attributes, inputs, bias, factor, offset, output):
    def run(values):
        weight, shift = values[inputs[1]], values[bias].reshape(-1)
        if factor is not None:
            weight, shift = weight * values[factor], shift * values[factor] + values[offset]
        values[output] = conv(attributes, values[inputs[0]], weight, shift)
    return run


def scaled(source, factor, offset, output):
    def run(values):
        values[output] = values[source] * factor + offset
    return run


def hard_swish(source, output):
    def run(values):
        values[output] = F.hardswish(values[source])
    return run


def alias(source, output):
    def run(values):
        if source in values:
            values[output] = values[source]
    return run


def cut(a, x, starts, ends, axes, steps=None):
    for index in range(len(axes)):
        step = 1 if steps is None else int(steps[index])
        axis, size = int(axes[index]), x.shape[int(axes[index])]
        x = x.narrow(axis, *span(int(starts[index]), int(ends[index]), size))
        assert step == 1
    return x


def span(start, end, size):
    start = min(size, start + size if start < 0 else start)
    end = min(size, end + size if end < 0 else end)
    return start, end - start


def reshape(a, x, shape):
    return x.reshape([x.shape[i] if size == 0 else size for i, size in enumerate(shape.tolist())])


def squeeze(a, x):
    for axis in sorted((axis % x.dim() for axis in a["axes"]), reverse=True):
        x = x.squeeze(axis)
    return x


def unsqueeze(a, x):
    for axis in sorted(a["axes"]):
        x = x.unsqueeze(axis)
    return x


OPERATIONS = {
    "Identity": lambda a, x: x,
    "Conv": conv,
    "BatchNormalization": lambda a, x, scale, bias, mean, variance: F.batch_norm(x, mean, variance, scale, bias, False, 0.0, a["epsilon"]),
    "Add": lambda a, x, y: x + y,
    "Sub": lambda a, x, y: x - y,
    "Mul": lambda a, x, y: x * y,
    "Div": lambda a, x, y: x / y,
    "Pow": lambda a, x, y: x * x if float(y) == 2 else x ** y,
    "Sqrt": lambda a, x: x.sqrt(),
    "MatMul": lambda a, x, y: x @ y,
    "HardSigmoid": lambda a, x: (x * a["alpha"] + a["beta"]).clamp(0, 1),
    "Sigmoid": lambda a, x: x.sigmoid(),
    "Relu": lambda a, x: x.relu(),
    "Softmax": lambda a, x: x.softmax(a["axis"]),
    "ReduceMean": lambda a, x: x.mean(a["axes"], keepdim=a.get("keepdims", 1) == 1),
    "GlobalAveragePool": lambda a, x: x.mean((2, 3), keepdim=True),
    "AveragePool": lambda a, x: F.avg_pool2d(x, a["kernel_shape"], a["strides"]),
    "Slice": cut,
    "Squeeze": squeeze,
    "Unsqueeze": unsqueeze,
    "Transpose": lambda a, x: x.permute(a["perm"]),
    "Reshape": reshape,
    "Shape": lambda a, x: torch.tensor(x.shape),
    "Concat": lambda a, *parts: torch.cat(parts, a["axis"]),
}

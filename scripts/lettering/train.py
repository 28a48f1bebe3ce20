"""Fine-tunes a recogniser of text lines on rendered lettering: python3 scripts/lettering/train.py --out DIR"""

import argparse
import random
import time
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from PIL import Image

from compose import compose_line
from fonts import install_fonts, list_files, open_font
from graph import Graph
from letters import encode, extend_alphabet, read_letters
from render import HEIGHT_PX, render_line

MODELS = Path(__file__).parents[2] / "server/platform/vision/ocr/models"
CACHE = Path.home() / ".cache/litfass-lettering"
SHARES = dict(display=38, script=15, hand=13, blackletter=8, distressed=6, outlined=5, plain=15)
BATCH, BATCHES_A_POOL = 16, 4
# Batches that are remembered as the frozen part saw them.
MEMORY = 400
AVERAGE = 0.998


def draw_lines(rng, files, letters, count, only=None):
    """`count` pairs of picture and text."""
    by_kind = {kind: [path for of, path in files if of == kind] for kind in SHARES}
    lines = []
    while len(lines) < count:
        kind = only or rng.choices(list(SHARES), SHARES.values())[0]
        try:
            line = render_line(rng, open_font(rng.choice(by_kind[kind]), kind), compose_line(rng))
        except OSError:
            # The hinting of a few fonts breaks off at this size or for this letter.
            continue
        if line is None or line[0].shape[1] > 900:
            continue
        classes = encode(line[1], letters)
        # The recogniser answers one letter for each 8 pixels, and needs a blank between two that are equal.
        if classes and len(classes) + sum(a == b for a, b in zip(classes, classes[1:])) <= line[0].shape[1] // 8:
            lines.append((line[0], line[1], classes))
    return lines


def make_pool(seed, index, files, letters):
    """Batches of lines of like width; the same for the same seed and index, whatever ran before."""
    rng = random.Random(f"{seed}-{index}")
    lines = sorted(draw_lines(rng, files, letters, BATCH * BATCHES_A_POOL), key=lambda line: line[0].shape[1])
    batches = []
    for at in range(0, len(lines), BATCH):
        batch = lines[at: at + BATCH]
        width = max(48, round(sum(picture.shape[1] for picture, _, _ in batch) / BATCH / 8) * 8)
        width = max(width, *(8 * (len(classes) + sum(a == b for a, b in zip(classes, classes[1:]))) for _, _, classes in batch))
        pictures = np.stack([np.asarray(Image.fromarray(np.ascontiguousarray(picture)).resize((width, HEIGHT_PX), Image.BILINEAR)) for picture, _, _ in batch])
        batches.append((pictures, [classes for _, _, classes in batch]))
    rng.shuffle(batches)
    return batches


def to_input(pictures):
    return torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 127.5 - 1


def loss_of(model, first, seen, classes):
    """CTC loss; a tenth of what was seen is dropped, so that a batch that comes again is not learned by heart."""
    steps = model.read({name: F.dropout(value.float(), 0.1) for name, value in seen.items()}, first).log_softmax(2).permute(1, 0, 2)
    lengths = torch.tensor([len(line) for line in classes])
    return F.ctc_loss(steps, torch.tensor(sum(classes, [])), torch.full((len(classes),), steps.shape[0]), lengths, zero_infinity=True)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--out", required=True, help="where recogniser.onnx, letters.txt and the state of the training go")
    arguments.add_argument("--model", default=MODELS / "recogniser.onnx")
    arguments.add_argument("--letters", default=MODELS / "letters.txt")
    arguments.add_argument("--fonts", default=CACHE, help="cache of the fonts, outside the repository")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--steps", type=int, default=3000)
    arguments.add_argument("--rate", type=float, default=5e-4)
    arguments.add_argument("--first", default="Conv.33", help="the first node whose weights are trained; what lies before it sees each line once")
    arguments.add_argument("--again", type=int, default=8, help="how often a batch is shown: once when drawn, and then from memory")
    options = arguments.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    install_fonts(options.fonts)

    extended = onnx.load(str(options.model))
    letters = extend_alphabet(extended, read_letters(options.letters))
    onnx.save(extended, str(out / "start.onnx"))
    (out / "letters.txt").write_text("\n".join(letters) + "\n", encoding="utf8")
    model = Graph(str(out / "start.onnx"))
    weights = model.train_from(options.first)
    average = [weight.detach().clone() for weight in weights]
    optimizer = torch.optim.AdamW(weights, lr=options.rate, weight_decay=0.0)
    step, state = 0, out / "state.pt"
    if state.exists():
        saved = torch.load(state)
        step, average = saved["step"], saved["average"]
        optimizer.load_state_dict(saved["optimizer"])
        for weight, value in zip(weights, saved["weights"]):
            weight.data.copy_(value)

    def save():
        torch.save({"step": step, "average": average, "weights": [w.detach() for w in weights], "optimizer": optimizer.state_dict()}, out / "state.new")
        (out / "state.new").rename(state)
        kept = [weight.detach().clone() for weight in weights]
        for weight, value in zip(weights, average):
            weight.data.copy_(value)
        model.save(str(out / "recogniser.onnx"))
        for weight, value in zip(weights, kept):
            weight.data.copy_(value)

    files = list_files(options.fonts, "train")
    print(f"{len(files)} files of fonts, {len(letters)} letters, {sum(w.numel() for w in weights)} weights, from step {step}", flush=True)
    recent, saved_at, memory = [], time.time(), []
    rng = random.Random(f"{options.seed}-{step}")
    while step < options.steps:
        fresh = []
        for pictures, classes in make_pool(options.seed, step // (BATCHES_A_POOL * options.again), files, letters):
            seen = model.look(to_input(pictures), options.first)
            fresh.append(({name: value.half() for name, value in seen.items()}, classes))
        memory = (memory + fresh)[-MEMORY:]
        for seen, classes in fresh + rng.choices(memory, k=len(fresh) * (options.again - 1)):
            left = 1 - step / options.steps
            for group in optimizer.param_groups:
                group["lr"] = options.rate * min(1, (step + 1) / 100) * (0.1 + 0.9 * left)
            loss = loss_of(model, options.first, seen, classes)
            optimizer.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(weights, 5.0)
            optimizer.step()
            step += 1
            keep = min(AVERAGE, 1 - 1 / (step / 4 + 1))
            for mean, weight in zip(average, weights):
                mean.mul_(keep).add_(weight.detach(), alpha=1 - keep)
            recent.append(loss.item())
        print(f"{time.strftime('%H:%M:%S')} step {step} loss {sum(recent[-320:]) / len(recent[-320:]):.4f} cpu {time.process_time():.0f}", flush=True)
        if time.time() - saved_at > 120:
            save()
            saved_at = time.time()
    save()


if __name__ == "__main__":
    main()

"""Fine-tunes a recogniser of text lines on rendered lettering and on rows of posters: python3 scripts/lettering/train.py --out DIR"""

import argparse
import io
import json
import math
import multiprocessing
import random
import time
from pathlib import Path

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from PIL import Image, ImageEnhance, ImageFilter, ImageOps

from compose import compose_line
from fonts import install_fonts, list_files, open_font
from graph import Graph
from letters import encode, extend_alphabet, read_letters
from render import HEIGHT_PX, render_line

MODELS = Path(__file__).parents[2] / "server/platform/vision/ocr/models"
CACHE = Path.home() / ".cache/litfass-lettering"
SHARES = dict(display=32, script=14, hand=12, blackletter=8, distressed=6, outlined=5, plain=23)
# Lines that a worker draws at a time, to make batches of like width of them.
BATCHES_A_POOL = 6
MAX_WIDTH_PX = 900
AVERAGE = 0.999
WARM_UP = 150
# Batches from which those that are shown again are taken.
MEMORY = 150
# A row that was misread says more than one that was read right.
MISREAD_SHARE = 0.3
NO_FOLD = -1


def least_width(classes):
    """The recogniser answers one letter for each 8 pixels, and needs a blank between two that are equal."""
    return 8 * (len(classes) + sum(a == b for a, b in zip(classes, classes[1:])))


def fits(classes, width):
    return bool(classes) and least_width(classes) <= width


def draw_lines(rng, files, letters, count, only=None):
    """`count` triples of picture, text and classes."""
    by_kind = {kind: [path for of, path in files if of == kind] for kind in SHARES}
    lines = []
    while len(lines) < count:
        kind = only or rng.choices(list(SHARES), SHARES.values())[0]
        try:
            line = render_line(rng, open_font(rng.choice(by_kind[kind]), kind), compose_line(rng))
        except OSError:
            # The hinting of a few fonts breaks off at this size or for this letter.
            continue
        if line is None or line[0].shape[1] > MAX_WIDTH_PX:
            continue
        classes = encode(line[1], letters)
        if fits(classes, line[0].shape[1]):
            lines.append((line[0], line[1], classes))
    return lines


def read_rows(folder, letters):
    """[{picture: file, classes, misread, fold}] of the rows that `cut-rows.py` left in a folder."""
    rows = []
    for line in (Path(folder) / "rows.jsonl").read_text(encoding="utf8").splitlines():
        row = json.loads(line)
        classes = encode(row["text"], letters)
        if fits(classes, row["width"]) and row["width"] <= MAX_WIDTH_PX:
            rows.append(dict(picture=Path(folder) / row["name"], classes=classes, misread=row["misread"], fold=row["fold"]))
    return rows


def photograph_again(rng, picture):
    """The same row as another camera, another scan and another box around it would have it; 48 pixels high, blue first."""
    picture = picture.convert("RGB")
    width, height = picture.size
    left, right = (rng.uniform(-0.12, 0.1) * height for _ in range(2))
    top, bottom = (rng.uniform(-0.06, 0.05) * height for _ in range(2))
    lean = rng.uniform(-0.08, 0.08) * height if rng.random() < 0.4 else 0
    border = int(0.2 * height)
    wide = Image.fromarray(np.pad(np.asarray(picture), ((border, border), (border, border), (0, 0)), "edge"))
    corners = (border + left, border + top + lean, border + left, border + height - bottom + lean,
               border + width - right, border + height - bottom - lean, border + width - right, border + top - lean)
    target = max(48, round(width * math.exp(rng.uniform(-0.15, 0.15)) / 8) * 8)
    picture = wide.transform((target, HEIGHT_PX), Image.QUAD, corners, Image.BILINEAR)
    if rng.random() < 0.35:
        small = rng.uniform(0.35, 0.85)
        picture = picture.resize((max(8, int(target * small)), max(10, int(HEIGHT_PX * small))), Image.BILINEAR).resize((target, HEIGHT_PX), Image.BILINEAR)
    if rng.random() < 0.5:
        picture = ImageEnhance.Brightness(ImageEnhance.Contrast(picture).enhance(rng.uniform(0.5, 1.4))).enhance(rng.uniform(0.6, 1.3))
    if rng.random() < 0.3:
        picture = Image.merge("RGB", rng.sample(picture.split(), 3))
    if rng.random() < 0.12:
        picture = ImageOps.invert(picture)
    if rng.random() < 0.2:
        picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.2)))
    if rng.random() < 0.3:
        store = io.BytesIO()
        picture.save(store, "JPEG", quality=rng.randint(25, 85))
        picture = Image.open(store).convert("RGB")
    values = np.asarray(picture).astype(np.float32)
    if rng.random() < 0.25:
        values = values + np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(2, 12), values.shape)
    return np.clip(values, 0, 255).astype(np.uint8)[:, :, ::-1]


def shoot_rows(rng, rows, count):
    """`count` triples of picture, classes and fold."""
    misread, right = ([row for row in rows if row["misread"] is state] for state in (True, False))
    shots = []
    while len(shots) < count:
        row = rng.choice(misread if misread and (not right or rng.random() < MISREAD_SHARE) else right)
        picture = photograph_again(rng, Image.open(row["picture"]))
        if fits(row["classes"], picture.shape[1]):
            shots.append((picture, row["classes"], row["fold"]))
    return shots


def make_pool(rng, files, letters, rows, batch, share):
    """Batches (pictures [batch, 48, width, 3] of bytes, classes of each line, fold of each line) of lines of like width."""
    real = round(batch * BATCHES_A_POOL * share) if rows else 0
    lines = [(picture, classes, NO_FOLD) for picture, _, classes in draw_lines(rng, files, letters, batch * BATCHES_A_POOL - real)]
    lines = sorted(lines + shoot_rows(rng, rows, real), key=lambda line: line[0].shape[1])
    batches = []
    for at in range(0, len(lines), batch):
        near = lines[at: at + batch]
        needed = max(least_width(classes) for _, classes, _ in near)
        width = math.ceil(max(48, needed, sum(picture.shape[1] for picture, _, _ in near) / len(near)) / 16) * 16
        pictures = np.stack([np.asarray(Image.fromarray(np.ascontiguousarray(picture)).resize((width, HEIGHT_PX), Image.BILINEAR)) for picture, _, _ in near])
        batches.append((pictures, [classes for _, classes, _ in near], [fold for _, _, fold in near]))
    rng.shuffle(batches)
    return batches


def work(queue, seed, fonts, letters, rows_folder, batch, share):
    """Draws batches for ever; a worker's batches depend on the seed alone."""
    torch.set_num_threads(1)
    rng = random.Random(seed)
    files = list_files(fonts, "train")
    rows = read_rows(rows_folder, letters) if rows_folder else []
    while True:
        for made in make_pool(rng, files, letters, rows, batch, share):
            queue.put(made)


def to_input(pictures, device):
    return torch.from_numpy(pictures).to(device).permute(0, 3, 1, 2).float() / 127.5 - 1


class Learner:
    """One recogniser in training, which never learns from rows of its fold; keeps a running average of its weights."""

    def __init__(self, path, fold, first, rate, device):
        self.fold, self.rate = fold, rate
        self.model = Graph(path).to_device(device)
        self.weights = self.model.train_from(first)
        self.average = [weight.detach().clone() for weight in self.weights]
        self.optimizer = torch.optim.AdamW(self.weights, lr=rate, weight_decay=0.0)
        self.steps = 0

    def learn(self, inputs, targets, lengths, folds, left):
        """One step; `left` is the share of the training that is still to come. Answers the mean loss of a letter, on the device."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * min(1, (self.steps + 1) / WARM_UP) * (0.02 + 0.98 * (1 - math.cos(math.pi * left)) / 2)
        answers = self.model(inputs).float().log_softmax(2).permute(1, 0, 2)
        full = torch.full_like(lengths, answers.shape[0])
        losses = F.ctc_loss(answers, targets, full, lengths, reduction="none", zero_infinity=True) / lengths
        own = (folds != self.fold) if self.fold != NO_FOLD else torch.ones_like(folds, dtype=torch.bool)
        loss = (losses * own).sum() / own.sum()
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, 5.0)
        self.optimizer.step()
        self.steps += 1
        keep = min(AVERAGE, 1 - 1 / (self.steps / 4 + 1))
        torch._foreach_mul_(self.average, keep)
        torch._foreach_add_(self.average, [weight.detach() for weight in self.weights], alpha=1 - keep)
        return loss.detach()

    def save(self, path):
        kept = [weight.detach().clone() for weight in self.weights]
        for weight, value in zip(self.weights, self.average):
            weight.data.copy_(value)
        self.model.save(str(path))
        for weight, value in zip(self.weights, kept):
            weight.data.copy_(value)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("--out", required=True, help="where recogniser.onnx and letters.txt go")
    arguments.add_argument("--model", default=MODELS / "recogniser.onnx")
    arguments.add_argument("--letters", default=MODELS / "letters.txt")
    arguments.add_argument("--fonts", default=CACHE, help="cache of the fonts, outside the repository")
    arguments.add_argument("--rows", help="rows of labelled posters, as cut-rows.py leaves them")
    arguments.add_argument("--share", type=float, default=0.35, help="how many of the lines are rows of posters")
    arguments.add_argument("--folds", type=int, default=0, help="trains one more recogniser a fold, which has not seen its rows: recogniser-N.onnx")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--steps", type=int, default=4000)
    arguments.add_argument("--seconds", type=float, default=math.inf, help="ends earlier")
    arguments.add_argument("--batch", type=int, default=192)
    arguments.add_argument("--again", type=int, default=3, help="how often a batch is shown: drawing takes longer than learning")
    arguments.add_argument("--rate", type=float, default=4e-4)
    arguments.add_argument("--first", help="the first node whose weights are trained; all by default")
    arguments.add_argument("--workers", type=int, default=max(1, multiprocessing.cpu_count() - 1))
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    options = arguments.parse_args()
    started = time.time()
    torch.manual_seed(options.seed)
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    out = Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    install_fonts(options.fonts)

    extended = onnx.load(str(options.model))
    letters = extend_alphabet(extended, read_letters(options.letters))
    start = out / "start.onnx"
    onnx.save(extended, str(start))
    (out / "letters.txt").write_text("\n".join(letters) + "\n", encoding="utf8")

    context = multiprocessing.get_context("spawn")
    queues = [context.Queue(BATCHES_A_POOL) for _ in range(options.workers)]
    workers = [context.Process(target=work, daemon=True, args=(queue, f"{options.seed}-{at}", options.fonts, letters, options.rows, options.batch, options.share))
               for at, queue in enumerate(queues)]
    for worker in workers:
        worker.start()
    learners = [Learner(str(start), fold, options.first, options.rate, options.device) for fold in [NO_FOLD, *range(options.folds)]]
    print(f"{len(letters)} letters, {sum(w.numel() for w in learners[0].weights)} weights, {len(learners)} learners, {options.device}", flush=True)

    recent, lines, told, memory = [], 0, time.time(), []
    rng = random.Random(options.seed)
    for step in range(options.steps):
        if step % options.again == 0:
            memory = [*memory, queues[step // options.again % len(queues)].get()][-MEMORY:]
        pictures, classes, folds = memory[-1] if step % options.again == 0 else rng.choice(memory)
        inputs = to_input(pictures, options.device)
        lengths = torch.tensor([len(line) for line in classes])
        targets = torch.zeros(len(classes), int(lengths.max()), dtype=torch.long)
        for at, line in enumerate(classes):
            targets[at, : len(line)] = torch.tensor(line)
        targets, lengths, folds = (value.to(options.device) for value in (targets, lengths, torch.tensor(folds)))
        left = 1 - max((step + 1) / options.steps, (time.time() - started) / options.seconds)
        if left < 0:
            break
        losses = [learner.learn(inputs, targets, lengths, folds, left) for learner in learners]
        recent = (recent + [torch.stack(losses)])[-100:]
        lines += len(classes)
        if time.time() - told > 15:
            told = time.time()
            means = " ".join(f"{value:.4f}" for value in torch.stack(recent).mean(0).tolist())
            print(f"{told - started:5.0f} s step {step + 1} lines {lines} loss {means}", flush=True)
    for learner in learners:
        learner.save(out / ("recogniser.onnx" if learner.fold == NO_FOLD else f"recogniser-{learner.fold}.onnx"))
    start.unlink()
    for worker in workers:
        worker.terminate()
    print(f"{learners[0].steps} steps of {options.batch} lines in {time.time() - started:.0f} s", flush=True)


if __name__ == "__main__":
    main()

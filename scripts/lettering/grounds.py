"""What lies behind lettering: plain colour, gradients, paper, rays, dots, shapes, and something like a photograph."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

KINDS = ("plain", "gradient", "paper", "photograph", "shapes", "rays", "dots")


def paint_ground(rng, size, calm):
    """A picture of `size`; a calm one is mostly plain."""
    kind = rng.choices(KINDS, (60, 14, 12, 8, 4, 1, 1) if calm else (26, 14, 12, 24, 12, 6, 6))[0]
    seed = np.random.default_rng(rng.randrange(1 << 30))
    colour = pick_colour(rng)
    if kind == "photograph":
        return paint_photograph(rng, seed, size)
    if kind == "gradient":
        return gradient(rng, seed, size, colour)
    ground = Image.new("RGB", size, colour)
    if kind == "paper":
        return add_grain(rng, seed, ground)
    draw = ImageDraw.Draw(ground)
    other = near(rng, colour, 70)
    width, height = size
    if kind == "shapes":
        for _ in range(rng.randint(2, 8)):
            x, y, r = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0.2, 1.4) * height
            tone = near(rng, colour, 90)
            if rng.random() < 0.5:
                draw.ellipse((x - r, y - r, x + r, y + r), fill=tone)
            else:
                draw.line((x - r, y - r, x + r * rng.uniform(-1, 1), y + r), fill=tone, width=rng.randint(1, 10))
    if kind == "rays":
        middle = (rng.uniform(0, width), rng.uniform(-1, 2) * height)
        for angle in np.arange(0, 6.28, 0.4):
            far = [(middle[0] + 3 * width * np.cos(a), middle[1] + 3 * width * np.sin(a)) for a in (angle, angle + 0.2)]
            draw.polygon([middle, *far], fill=other)
    if kind == "dots":
        step, r = rng.randint(6, 14), rng.uniform(1, 4)
        for x in range(0, width, step):
            for y in range(0, height, step):
                draw.ellipse((x - r, y - r, x + r, y + r), fill=other)
    return ground


def pick_colour(rng):
    if rng.random() < 0.35:
        return rng.choice([(255, 255, 255), (0, 0, 0), (245, 235, 210), (30, 28, 26), (200, 30, 30), (20, 40, 90)])
    return tuple(rng.randint(0, 255) for _ in range(3))


def near(rng, colour, by):
    return tuple(max(0, min(255, value + rng.randint(-by, by))) for value in colour)


def gradient(rng, seed, size, colour):
    small = np.array([colour, near(rng, colour, 110), near(rng, colour, 110), near(rng, colour, 110)], np.uint8).reshape(2, 2, 3)
    return Image.fromarray(small).resize(size, Image.BILINEAR)


def paint_photograph(rng, seed, size):
    """Coloured noise at several scales, hard edges here and there: as restless as a photograph."""
    total = np.zeros((size[1], size[0], 3), np.float32)
    for scale, weight in ((48, 1.0), (18, 0.7), (7, 0.35), (2, 0.12)):
        rough = seed.integers(0, 256, (size[1] // scale + 2, size[0] // scale + 2, 3), dtype=np.uint8)
        if rng.random() < 0.6:
            rough = rough[:, :, :1].repeat(3, 2)
        total += weight * np.asarray(Image.fromarray(rough).resize(size, Image.BICUBIC if scale > 2 else Image.NEAREST), np.float32)
    total = (total / 2.17 - 128) * rng.uniform(0.4, 1.6) + rng.uniform(50, 205)
    tint = np.array([rng.uniform(0.6, 1.2) for _ in range(3)], np.float32)
    if rng.random() < 0.3:
        total = np.where(total > total.mean(), total * 1.15, total * 0.7)
    return Image.fromarray(np.clip(total * tint, 0, 255).astype(np.uint8)).filter(ImageFilter.GaussianBlur(rng.choice([0, 0.6, 1.5])))


def add_grain(rng, seed, ground):
    values = np.asarray(ground).astype(np.float32)
    grain = seed.normal(0, rng.uniform(3, 18), values.shape[:2])[:, :, None]
    folds = np.asarray(Image.fromarray(seed.integers(0, 256, (3, max(3, ground.width // 60)), dtype=np.uint8)).resize(ground.size, Image.BICUBIC), np.float32)[:, :, None]
    return Image.fromarray(np.clip(values + grain + (folds - 128) * rng.uniform(0, 0.25), 0, 255).astype(np.uint8))

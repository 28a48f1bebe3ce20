"""Draws a line of lettering as a detector would cut it from a poster: 48 pixels high, blue, green, red."""

import io
import math

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from fonts import SIZE_PX
from grounds import paint_ground

HEIGHT_PX = 48
PLAIN = dict(bend=0.0, jitter=0.0, effect=0.2, worn=0.05)
FANCY = dict(bend=0.2, jitter=0.16, effect=0.6, worn=0.3)


def render_line(rng, font, text):
    """(picture [48, width, 3] of bytes, the text as drawn), or None if the font lacks letters of it."""
    if not all(font.knows(letter) for letter in text) or not text.strip():
        return None
    style = PLAIN if font.kind == "plain" else FANCY
    drawn, text = draw_text(rng, font, text, style)
    if drawn is None:
        return None
    if rng.random() < style["bend"]:
        drawn = bend(rng, drawn)
    layers, size = trim(drawn)
    if size[0] > 22 * size[1] or size[1] < 8:
        return None
    picture = compose(rng, layers, size, style, font.kind)
    return finish(rng, picture), text


def draw_text(rng, font, text, style):
    """The letters as a mask, with spacing, and jumbled now and then."""
    if font.only_capitals:
        text = text.replace("ß", "SS").upper() if all(font.knows(c) for c in text.upper()) else text
    spaced = rng.random() < 0.22
    jumbled = rng.random() < style["jitter"]
    if not spaced and not jumbled:
        box = font.font.getbbox(text)
        width, height = box[2] + SIZE_PX, max(box[3], font.ascent + font.descent) + SIZE_PX
        if width > 1800 or box[2] < 4:
            return None, text
        mask = Image.new("L", (width, height))
        ImageDraw.Draw(mask).text((SIZE_PX // 2, SIZE_PX // 2), text, fill=255, font=font.font)
        return mask, text
    gap = rng.uniform(-0.06, 0.5) * SIZE_PX if spaced else rng.uniform(-0.02, 0.1) * SIZE_PX
    if font.kind in ("script", "hand") and not jumbled:
        gap = min(gap, 0.04 * SIZE_PX)
    width = int(sum(font.font.getlength(letter) + max(gap, 0) for letter in text)) + 2 * SIZE_PX
    if width > 2200:
        return None, text
    mask = Image.new("L", (width, font.ascent + font.descent + 2 * SIZE_PX))
    x = SIZE_PX / 2
    lift, turn = (rng.uniform(0, 0.12), rng.uniform(0, 9)) if jumbled else (0, 0)
    for letter in text:
        length = font.font.getlength(letter)
        if letter != " ":
            glyph = Image.new("L", (int(length) + SIZE_PX, font.ascent + font.descent + SIZE_PX))
            ImageDraw.Draw(glyph).text((SIZE_PX // 2, SIZE_PX // 2), letter, fill=255, font=font.font)
            if turn > 1:
                glyph = glyph.rotate(rng.uniform(-turn, turn), Image.BILINEAR)
            at = (int(x - SIZE_PX / 2), int(SIZE_PX / 2 + rng.uniform(-lift, lift) * SIZE_PX))
            mask.paste(255, at, glyph)
        x += length + gap
    return mask, text


def bend(rng, mask):
    """Lifts the columns along a bow, a wave or a slope, or leans them."""
    grey = np.asarray(mask)
    height, width = grey.shape
    amount = min(rng.uniform(0.1, 0.5) * SIZE_PX, width / 9)
    t = np.linspace(-1, 1, width)
    shape = rng.choice(["bow", "bow", "wave", "slope", "swell"])
    lift = {"bow": t * t, "wave": np.sin(t * 3 + rng.random() * 6) / 2, "slope": t * 0.7, "swell": t * 0}[shape] * amount * rng.choice([-1, 1])
    scale = 1 + (0.35 * (t * t) * rng.choice([-0.8, 1]) if shape == "swell" else 0 * t)
    margin = int(amount) + 2
    rows = np.arange(-margin, height + margin)[:, None]
    middle = height / 2
    source = np.rint((rows - middle) * scale[None, :] + middle + lift[None, :]).astype(int)
    inside = (source >= 0) & (source < height)
    return Image.fromarray(np.where(inside, grey[source.clip(0, height - 1), np.arange(width)[None, :]], 0).astype(np.uint8))


def trim(mask):
    box = mask.getbbox() or (0, 0, 1, 1)
    mask = mask.crop(box)
    return mask, mask.size


def compose(rng, mask, size, style, kind):
    """Ground, shadows, outline, letters: painted one over the other, with the margin that a detector leaves."""
    tall = size[1]
    margin = [int(tall * rng.uniform(0.02, 0.3)) + 1 for _ in range(4)]
    if rng.random() < 0.06:
        margin[rng.randrange(2)] = -int(tall * rng.uniform(0.0, 0.06))
    full = (size[0] + max(margin[2], 1) + max(margin[3], 1), size[1] + margin[0] + margin[1])
    place = Image.new("L", full)
    place.paste(mask, (max(margin[2], 1), margin[0]))

    ground = paint_ground(rng, full, calm=kind == "plain")
    tone = np.asarray(ground.resize((1, 1), Image.BOX)).reshape(3).astype(float)
    ink = pick_ink(rng, tone)
    effects = set()
    if rng.random() < style["effect"]:
        effects.add(rng.choice(["shadow", "shadow", "outline", "outline", "block", "glow", "gradient", "gradient", "texture", "hollow", "ribbon"]))
        if rng.random() < 0.35:
            effects.add(rng.choice(["shadow", "outline", "gradient", "texture"]))
    if kind in ("outlined", "distressed"):
        effects.discard("hollow")
    stroke = max(1, int(tall * rng.uniform(0.02, 0.07)))
    other = pick_ink(rng, ink)
    if "ribbon" in effects:
        ImageDraw.Draw(ground).rectangle((0, int(margin[0] * 0.4), full[0], full[1] - int(margin[1] * 0.4)), fill=tuple(int(v) for v in other))
        ink = pick_ink(rng, other)
    if "glow" in effects:
        ground.paste(tuple(int(v) for v in other), (0, 0), grow(place, stroke).filter(ImageFilter.GaussianBlur(stroke * 2)))
        ink = pick_ink(rng, np.asarray(other))
    if "shadow" in effects:
        shadow = place.filter(ImageFilter.GaussianBlur(rng.choice([0, 0, stroke])))
        ground.paste(tuple(int(v) for v in pick_ink(rng, ink, soft=True)), shift(rng, stroke), shadow)
    if "block" in effects:
        dx, dy = rng.choice([-1, 1]), rng.choice([1, 1, -1])
        for step in range(stroke * 2, 0, -1):
            ground.paste(tuple(int(v) for v in other), (dx * step, dy * step), place)
    if "outline" in effects:
        ground.paste(tuple(int(v) for v in other), (0, 0), grow(place, stroke))
    letters = place
    if "hollow" in effects:
        inner = place.filter(ImageFilter.MinFilter(3 if stroke < 3 else 5))
        letters = Image.fromarray(np.asarray(place) - np.minimum(np.asarray(inner), np.asarray(place)))
        if np.asarray(letters).mean() < 12:
            letters = place
    if rng.random() < style["worn"]:
        letters = wear(rng, letters)
    ground.paste(fill(rng, full, ink, effects), (0, 0), letters)
    return ground


def grow(mask, by):
    return mask.filter(ImageFilter.MaxFilter(2 * min(by, 4) + 1))


def shift(rng, stroke):
    return rng.choice([-1, 1]) * rng.randint(1, stroke + 1), rng.choice([1, 1, -1]) * rng.randint(1, stroke + 1)


def pick_ink(rng, tone, soft=False):
    """A colour that can be told from the tone: mostly well, sometimes barely."""
    least = rng.choice([28, 45, 70, 100, 130]) if not soft else 15
    tone = np.asarray(tone, float)
    for _ in range(12):
        ink = np.array(rng.choice([(255, 255, 255), (0, 0, 0), (250, 240, 200), (20, 20, 30)]) if rng.random() < 0.4 else [rng.randint(0, 255) for _ in range(3)], float)
        if abs(float((ink - tone) @ (0.3, 0.59, 0.11))) > least:
            return ink
    return np.array((255.0,) * 3 if tone.mean() < 128 else (0.0,) * 3)


def fill(rng, size, ink, effects):
    if "texture" in effects:
        rough = paint_ground(rng, size, calm=False)
        return Image.blend(rough, Image.new("RGB", size, tuple(int(v) for v in ink)), rng.uniform(0.6, 0.85))
    if "gradient" in effects:
        far = np.clip(ink + np.array([rng.uniform(-90, 90) for _ in range(3)]), 0, 255)
        small = np.stack([ink, far]).reshape((2, 1, 3) if rng.random() < 0.7 else (1, 2, 3)).astype(np.uint8)
        return Image.fromarray(small).resize(size, Image.BILINEAR)
    return Image.new("RGB", size, tuple(int(v) for v in ink))


def wear(rng, mask):
    """Rubs specks, scratches or grain out of the letters."""
    grey = np.asarray(mask).astype(float)
    height, width = grey.shape
    seed = np.random.default_rng(rng.randrange(1 << 30))
    scale = rng.choice([1, 2, 3, 5])
    noise = Image.fromarray(seed.integers(0, 256, (height // scale + 1, width // scale + 1), dtype=np.uint8)).resize((width, height), Image.BILINEAR)
    keep = np.asarray(noise) > 255 * rng.uniform(0.04, 0.32)
    if rng.random() < 0.3:
        period = rng.choice([4, 6, 9])
        keep &= (np.arange(height)[:, None] + np.arange(width)[None, :] * rng.choice([0, 0.3, 1])) % period > 1
    return Image.fromarray((grey * keep).astype(np.uint8))


def finish(rng, picture):
    """Slant, loss of detail, blur, grain, JPEG; then 48 pixels high, and blue first."""
    if rng.random() < 0.3:
        picture = slant(rng, picture)
    if rng.random() < 0.5:
        small = rng.uniform(11, 40) / picture.height
        picture = picture.resize((max(4, int(picture.width * small)), max(8, int(picture.height * small))), rng.choice([Image.BILINEAR, Image.BOX, Image.BICUBIC]))
    if rng.random() < 0.45:
        store = io.BytesIO()
        picture.save(store, "JPEG", quality=rng.randint(22, 90))
        picture = Image.open(store).convert("RGB")
    width = max(48, round(HEIGHT_PX * picture.width / picture.height * math.exp(rng.uniform(-0.12, 0.12)) / 8) * 8)
    picture = picture.resize((width, HEIGHT_PX), Image.BILINEAR)
    if rng.random() < 0.15:
        picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.3)))
    values = np.asarray(picture).astype(np.float32)
    if rng.random() < 0.3:
        values = values + np.random.default_rng(rng.randrange(1 << 30)).normal(0, rng.uniform(2, 14), values.shape)
    return np.clip(values, 0, 255).astype(np.uint8)[:, :, ::-1]


def slant(rng, picture):
    width, height = picture.size
    lean, fall = rng.uniform(-0.25, 0.25) * height, rng.uniform(-0.1, 0.1) * height
    squeeze = rng.uniform(0, 0.1) * height
    corners = (-lean, -fall + squeeze, -lean * 0.2, height - squeeze, width + lean * 0.2, height + fall, width + lean, fall)
    corners = tuple(min(max(value, 0), width if index % 2 == 0 else height) for index, value in enumerate(corners))
    return picture.transform((width, height), Image.QUAD, corners, Image.BILINEAR)

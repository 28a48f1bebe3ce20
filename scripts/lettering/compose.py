"""Composes a line as it could stand on a poster."""

from words import LANGUAGES

KINDS = dict(title=24, act=20, made=16, place=10, date=12, hour=7, price=5, call=9, address=5, web=3, marks=5)
HEADS = "The Los Les Die DJ MC Die La El I De Os As Dr. St. Das Le Trio Quartett Duo Band Ensemble".split()
TAILS = "Trio Band Quartet Ensemble Orchestra Sisters Brothers Club Project Crew Soundsystem & Friends Kollektiv (live) (DE) Big Band Experience".split()
HEADS_OF_SYLLABLES = "b bl br c ch cr d dr f fl fr g gl gr h j k kl kr l m n p pl pr qu r s sch sh sk sl sp st str t th tr v w x y z".split()
VOWELS = "a a a e e e i i o o u u y ä ö ü é è á í ó ú â ê î ô û à ì ò ù ã õ ë ï ai au ei ie oo ou ea".split()
TAILS_OF_SYLLABLES = " , , , b,ck,d,f,g,k,l,ll,m,n,n,nd,ng,nk,nt,p,r,r,rd,rk,rt,s,s,ss,ß,st,t,tt,tz,x,z,ñ,ç".split(",")
RARE = "ÊËÎÏÔÛÑÌÒÙÃÕÀÈÂÆØŒœÿÉÁÓÍÚÝÄÖÜ„«»‚‘’“”–—…•°©®™²+&@#%*/!?¡¿()[]<>=~_|£$€¥ªº"
QUOTES = ["„{}“", "«{}»", "»{}«", "“{}”", '"{}"', "‚{}‘", "‘{}’", "'{}'", "« {} »", "({})", "[{}]", "*{}*", "– {} –", "• {} •", "¡{}!", "¿{}?"]


def compose_line(rng):
    """A line of 1 to about 30 letters."""
    words = LANGUAGES[rng.choices(list(LANGUAGES), (30, 22, 12, 10, 9, 9, 8))[0]]
    kind = rng.choices(list(KINDS), KINDS.values())[0]
    line = set_case(rng, KIND_OF_LINE[kind](rng, words), kind)
    if kind in ("title", "act", "made", "call") and rng.random() < 0.09:
        line = rng.choice(QUOTES).format(line)
    if kind in ("title", "call", "made") and rng.random() < 0.08:
        line += rng.choice(["!", "!!!", "?", "…", ":", ".", ",", " –", " +"])
    if "'" in line and rng.random() < 0.6:
        line = line.replace("'", "’")
    return crop_words(rng, line)


def crop_words(rng, line, longest=30):
    """Whole words only, at most `longest` letters."""
    parts = line.split(" ")
    if len(parts) > 1 and rng.random() < 0.25:
        parts = parts[: rng.randint(1, len(parts) - 1)]
    while len(parts) > 1 and len(" ".join(parts)) > longest:
        parts = parts[1:] if rng.random() < 0.5 else parts[:-1]
    return " ".join(parts)[:longest].strip()


def set_case(rng, line, kind):
    if kind == "web":
        return line
    case = rng.random()
    if case < 0.46:
        return line.replace("ß", "SS").upper() if rng.random() < 0.8 else line.upper()
    if case < 0.56:
        return line.lower()
    if case < 0.62 and kind in ("title", "act", "made"):
        return "".join(letter.upper() if rng.random() < 0.5 else letter.lower() for letter in line)
    return " ".join(word[:1].upper() + word[1:] for word in line.split(" ")) if case < 0.85 else line


def pick(rng, words, key):
    return rng.choice(words[key].split("|" if key in ("calls", "hour", "price") else " "))


def title(rng, words):
    noun, other, adjective, link = (pick(rng, words, key) for key in ("nouns", "nouns", "adjectives", "links"))
    shapes = [f"{noun}", f"{adjective} {noun}", f"{noun} {link} {other}", f"{noun} {adjective}", f"{noun}{other.lower()}", f"{noun}-{other}",
              f"{rng.randint(1, 60)}. {noun}", f"{noun} {rng.randint(1980, 2035)}", f"{noun} & {other}", f"{link} {adjective} {noun}", f"{noun} #{rng.randint(1, 99)}", f"{noun}.{other}"]
    return rng.choice(shapes)


def act(rng, words):
    first, last, noun = (pick(rng, words, key) for key in ("first", "last", "nouns"))
    coined = make_word(rng)
    shapes = [f"{first} {last}", f"{rng.choice(HEADS)} {noun}", f"{coined} {rng.choice(TAILS)}", f"{first} {coined}", f"{rng.choice(HEADS)} {coined}",
              f"{first} & {pick(rng, words, 'first')}", f"{coined} + {make_word(rng)}", f"{last} {rng.choice(TAILS)}", f"{coined}, {first} {last}"]
    return rng.choice(shapes)


def made(rng, words):
    return " ".join(make_word(rng) for _ in range(rng.choice([1, 1, 1, 2, 2, 3])))


def make_word(rng):
    """A word that nobody has heard: what is read must come from the letters, not from memory."""
    word = ""
    for _ in range(rng.choice([1, 2, 2, 2, 3, 3])):
        word += rng.choice(HEADS_OF_SYLLABLES) + rng.choice(VOWELS) + rng.choice(TAILS_OF_SYLLABLES).strip()
    return word.capitalize() if rng.random() < 0.7 else word


def place(rng, words):
    """Two or three words of the list of places, or a city beside one."""
    parts = words["places"].split(" ")
    start = rng.randrange(len(parts))
    near = " ".join(parts[start: start + rng.randint(1, 3)])
    return rng.choice([near, near, f"{near}, {pick(rng, words, 'cities')}", pick(rng, words, "cities"), f"{near} {pick(rng, words, 'last')}"])


def date(rng, words):
    day, month, year = rng.randint(1, 31), rng.randint(1, 12), rng.randint(2015, 2032)
    name, weekday = pick(rng, words, "months"), pick(rng, words, "days")
    shapes = [f"{day}. {name}", f"{day} {name} {year}", f"{weekday}, {day}. {name}", f"{weekday} {day}.{month}.", f"{day:02}.{month:02}.{year}", f"{day:02}/{month:02}/{year}",
              f"{day:02}.{month:02}.{year % 100}", f"{weekday} {day} {name}", f"{name} {day}", f"{name} {day}, {year}", f"{day}.–{day % 28 + 2}. {name}", f"{day}", weekday, name, f"{year}",
              f"{day:02}-{month:02}-{year}", f"{weekday} {day}", f"{name} {year}", f"{day}.{month}.", f"{day}th {name}", f"{day} & {day % 28 + 1} {name}"]
    return rng.choice(shapes)


def hour(rng, words):
    h = rng.randint(0, 24)
    return pick(rng, words, "hour").format(h=h, m=rng.choice(["00", "30", "15", "45"]), k=(h + 3) % 24)


def price(rng, words):
    p = rng.choice([3, 5, 6, 7, 8, 9, 10, 12, 14, 15, 18, 20, 22, 25, 29, 35, 49, 120])
    return pick(rng, words, "price").format(p=p, q=p + rng.randint(1, 6))


def call(rng, words):
    return pick(rng, words, "calls")


def address(rng, words):
    parts = words["streets"].split(" ")
    start = rng.randrange(len(parts))
    street, number = " ".join(parts[start: start + 2]), rng.randint(1, 240)
    return rng.choice([f"{street} {number}", f"{number} {street}", f"{rng.randint(1000, 99999):05} {pick(rng, words, 'cities')}", f"{street} {number}, {pick(rng, words, 'cities')}"])


def web(rng, words):
    name = make_word(rng).lower().encode("ascii", "ignore").decode()
    phone = f"0{rng.randint(20, 999)} {rng.randint(1000, 9999999)}"
    return rng.choice([f"www.{name}.de", f"{name}.com", f"@{name}", f"#{name}", f"info@{name}.{rng.choice(['fr', 'es', 'it', 'nl', 'pt', 'org'])}", f"fb.com/{name}", phone, f"Tel. {phone}"])


def marks(rng, words):
    """Words full of rare letters and signs, which the recogniser has hardly met."""
    word = list(rng.choice([make_word(rng), pick(rng, words, "nouns")]))
    for _ in range(rng.randint(1, 3)):
        word.insert(rng.randint(0, len(word)), rng.choice(RARE))
    return "".join(word)


KIND_OF_LINE = dict(title=title, act=act, made=made, place=place, date=date, hour=hour, price=price, call=call, address=address, web=web, marks=marks)

import type { Lexicon } from './lexicon'

const words = (text: string) => text.trim().split(/\s+/)
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** English, in parts. First and last parts make closed compounds, as bands, pubs and poems have them. */
export const ENGLISH_LEXICON: Lexicon = {
  glue: (first, last) => first + last,
  firsts: words(`
    Amber Apple Arch Ash Barley Bay Beacon Bell Birch Black Blue Bone Book Bramble Brick Bridge Bright Broad Brook Brown Candle Canal Castle Cedar Chalk Cherry Church Clay Cliff Cloud Coal Cold Copper Coral Corn Cotton Crow Dark Day Deep Dew Dock Dove Down Drift
    Dusk Dust East Elder Ember Fair Falcon Far Feather Fen Fern Field Fire Flint Foot Fox Frost Garden Ghost Glass Gold Goose Grain Grass Gravel Green Grey Gull Half Hand Harbour Harvest Haw Hay Hazel Heart Heath Hedge Herring High Hill Hollow Honey Horn Ice Iron
    Ivory Ivy Jasmine Kettle King Kitchen Kite Lamp Lantern Lark Leaf Letter Light Lime Lion Long Low Mallow Maple Market Marsh May Meadow Merry Mid Milk Mill Mint Mirror Mist Moon Moor Moss Moth Mountain Mud Night North Oak Oat Old Orange Orchard Otter Owl Oyster
    Paper Parsley Peach Pear Pebble Pepper Pier Pine Plum Pond Poppy Quarry Quill Rail Rain Raven Red Reed Ribbon Ridge Ring River Road Robin Rock Rook Rose Row Rush Rye Saddle Sage Sail Salt Sand Sea Shadow Ship Shore Silk Silver Sky Slate Sleet Slow Smoke Snow
    Song South Spark Sparrow Spring Star Steam Steel Still Stone Storm Straw Street Summer Sun Swan Sweet Swift Thistle Thorn Thunder Tide Tin Tower Town Train Tree Under Upper Velvet Violet Wagon Walnut Water Wax Weather West Whale Wheat Wheel White Wild Willow
    Wind Window Wine Winter Wood Wool Word Wren Yard Yellow`),
  lasts: words(`
    bank barrow beam bell bird bloom board boat bone book bound box branch break breath bridge brook burn bush candle cart chain chase choir clock cloth club coat corner court cradle craft cross crown dale dance dawn day deck den dial door dream drift drum dust edge
    engine fair fall farm fell fern ferry field fire fish flame flight flock flood floor flower fold folk ford fork forge gate ghost glass glow grove guard hall hand harbour harp haven head hearth heart hill hive hold hollow home hook horn horse hound house island
    jar key kin kiln lace lake lamp land lane lantern lark leaf ledge light line lock loft loom mark market mast meadow mill mirror moon moss moth nest net night note oak orchard pane path peak pier pile pipe place plough pond pool post print quill rest ridge ring
    rise river road rock root rope row run sail scape school shade shadow shed shell ship shore side sign singer sky sleeve smith smoke song spark spell spire spring square stack stage stair star station steps stone storm story stream string swell tail tale tide
    track trail train tree vale vane verse view vine walk wall ward watch water wave way weave well wheel wick wind window wing wire wood word works yard year`),
  adjectives: words(`
    absent amber ancient awkward bashful battered bitter blazing blind blunt boisterous bold brave breezy brittle broken bruised bustling calm candid careful charming cheerful chilly clever clumsy crisp crooked curious daring dazzling delicate dizzy dreamy dusty eager
    earnest easy electric elegant endless faded faithful faint fearless feral fierce fiery flickering fond foolish forgotten fragile frank fresh friendly frosty frugal gentle giddy glorious golden graceful grand grateful gritty grumpy hasty hazy hearty hidden hollow
    honest humble hungry hushed idle inky jagged jaunty jolly joyful keen kind lasting lavish lazy lively lonely loose lopsided loud lovely lucky lush mellow merry mild misty modest moody narrow nervous nimble noble noisy odd open patient playful plucky polite
    precious proud quick quiet ragged rambling rare raw reckless restless ripe roaring rough rowdy rural rusty salty scruffy secret shaggy sharp shimmering shy silent silky simple sincere sleepless sleepy slender slow sly smoky smooth soft sombre sparse spirited
    stark steady sticky stormy strange stubborn sturdy subtle sudden sunny surly sweet swift tangled tart tender thirsty thorny tidy timid tiny tired tough tranquil twilit unruly urgent vague vast velvet vivid wandering warm wary weathered whimsical wild winding
    windy wintry wistful witty woolly worn zesty`),
  works: lines(`
    {A} {C}
    The {A} {C}
    {C} & {C2}
    No {C} Tonight
    After the {C}
    {C} for Beginners
    {F}’s {C}
    Between {C} and {C2}
    A {C} of One’s Own
    {C}, Mostly
    Almost {C}
    The {C} and the {C2}
    All {A}, All Night
    Letters from {C}
    How to Leave a {C}
    {C} Songs
    Ten Kinds of {C}
    {A} Is the New {A2}`),
  twists: lines(`
    {title}: {C}
    {title} – {A} {C}
    {title} ({district})
    {title}, part {d}
    {title} with {n}
    {title} | {A} & {A2}
    {title}: the {Month} edition
    {C}: {title}`),
  bands: lines(`
    {C}
    The {C}s
    {A} {C}
    {F} and the {C}s
    {N}
    {N} Trio
    {C} Club
    {C} & {C2}
    The {A} {C}s
    DJ {F}
    {F} {C}
    {C} Orchestra`),
  sentences: lines(`
    Tonight’s theme is {C}, with a little {C2} on the side.
    {N} brings {C}, {N2} brings {C2}, and the result is {a} at worst.
    If you like {C} you will love {C2}.
    Expect something {a}, something {a2} and at least one {C}.
    In the interval there is {C} from {F}’s kitchen.
    The bill: {C}, {C2} and, last of all, {C3}.
    We asked {N} what {C} has to do with {C2}. The answer was {a}.
    Bring your own {C}; we take care of the {C2}.
    {N} travels from {place}, best known for “{C}”.
    Last seen in {place} with “{A} {C}”, {N} returns with {C2}.
    It is {a}, it is {a2}, and it lasts just under two hours.
    Supported by the {C} Fund and the friends of {C2}.
    The room is small, the mood is {a}, and the bar is called {C}.
    {N} reads from “{C}” while {N2} draws.
    No {C}, no {C2}, just good company.
    The series “{C}” enters its {d}th season.
    Since {y} the people behind {C} have kept things {a}.
    Where the {C} used to be there is now a {C2}.
    Children build a {C}; grown-ups drink {C2}.
    With {N}, {N2} and the {a} {C}s.
    Ask for the {C} list at the door.
    Every ticket helps the {C} stay {a}.
    {N} owns the stage, {N2} runs the lights.
    Some call it {C}, others {C2}. Come and judge for yourself.
    In the yard: {C}. In the cellar: {C2}. On the roof: {C3}.
    New this year: the {C}, the {C2} and a {a} corner for tired feet.
    The walk begins at the {C} and ends at the {C2}.
    Latecomers will hear the {C} from the back.
    From {place} comes {N}; from {place2} come the {C}s.
    There is {C} for everyone and {C2} while it lasts.
    Directed by {N}, designed by {N2}, with music by {C}.
    After last year’s {C} there is now a roof.
    For everyone who finds {C} too {a} and {C2} not {a2} enough.
    One reviewer wrote: {a}, {a2}, slightly {C}.
    A {a} evening of {C}, in the best possible sense.
    Half {C}, half {C2}, entirely {a}.
    The crowd tends to be {a}; the music is {a2}.
    Free {C} for anyone who helps to put the chairs away.
    {F} calls it {C}. We call it a good {Weekday}.
    Nothing here is {a} by accident.`),
  talk: lines(`
    That was {a}. Thank you {F} and everyone else!
    Does anybody know {C}? Sounds {a}.
    I will bring the {C}, who brings the rest?
    Last year was {a}, if a little {a2}.
    Is this the same crowd as {C}?
    {F} went and said it was {a}.
    Best {Weekday} in a long time.
    Will there be {C} again?`),
  firstNames: words(`
    Abigail Aidan Aisha Alasdair Amara Amos Angus Anya Archie Arun Astrid Ava Basil Beatrix Bella Blake Bridget Callum Cara Cecil Chloe Ciara Clement Cora Dahlia Declan Delia Desmond Dora Duncan Edith Edmund Eliza Ellis Elspeth Esme Ethan Ewan Faye Fergus Fiona
    Flora Freya Gareth Gemma Gwen Hamish Harriet Hector Heidi Hugo Imogen Iris Isaac Isla Ivor Jasper Jemima Joss Juno Kendra Kenji Kezia Kofi Kwame Lachlan Layla Leila Lionel Lorna Lucian Mabel Magnus Maisie Marcus Matilda Maya Meera Miles Morag Nadia Naomi
    Ned Nesta Ngozi Niamh Noel Nuala Olive Omar Orla Oscar Owen Patience Pearl Percy Petra Phoebe Piers Poppy Priya Quentin Ravi Rhys Roisin Ronan Rory Rowan Rufus Ruth Sade Saoirse Saskia Selwyn Seren Silas Simone Sunita Tamsin Tariq Tegan Thea Tobias Uma Una
    Verity Vikram Wallace Winifred Wren Yara Zadie Zara`),
  surnameStems: words(`
    Alder Ash Aspin Bar Beck Bel Ben Birch Black Brad Bram Bran Brig Brom Bur Cal Car Chad Charl Ched Clif Cole Cor Cran Crom Dal Dar Den Dun East Ed Eg El Ever Fair Farn Fen Fern Field Fitz Gar Gil Glen Green Grim Had Hal Ham Har Has Hather Hazel Hen Hol Hor
    Hud Kel Ken Kil Kin Kirk Lang Law Leigh Lin Lock Mal Mans Mar Mel Mid Mil Mor New Nor Oak Or Pem Pen Pick Pres Rad Ram Red Rich Rip Ros Row Sed Shel Sher Stan Stok Sut Tal Thorn Til Tren Up Wal Ware War Wether Whit Wil Win Wood Wych York`),
  surnameEnds: words('ton ley ford well field ham man son ridge by worth wood bury shaw stead more combe dale wick bourne land er hurst'),
  streetEnds: words(' Street Road Lane Square Avenue Row Hill Terrace Yard Walk'),
  houseKinds: {
    club: words('Cellar Vaults Basement Arches Depot'),
    stage: words('Hall Works Warehouse Foundry Hangar'),
    jazz: words('Bar Lounge Café Parlour'),
    hall: words('Chapel Rooms Assembly Auditorium'),
    theatre: words('Theatre Playhouse Studio Stage'),
    cinema: words('Cinema Pictures Electric'),
    gallery: words('Gallery Studios Rooms Space'),
    square: words('Square Market Park Green'),
    house: words('Library Centre House Exchange'),
  },
  houseNames: lines(`
    The {C} {kind}
    {C} {kind}
    {S} {kind}
    {A} {C} {kind}
    The {C}`),
  districts: words(
    'Northside Southside Eastgate Westgate Midtown Riverside Harbourside Chapeltown Millbrook Parkside Hilltop Stationtown Brookfield Greenside Newtown Oldtown Lakeside Bridgend Marketside Quayside',
  ),
  bios: lines(`
    {C}, {C2} and good neighbours in {city}. Since {y}.
    A house for {C}: {a}, {a2}, open late.
    I collect posters from {city} and round about.
    {F} likes {C}, {C2} and long evenings.
    A collective for {C}. We are {a} but punctual.`),
}

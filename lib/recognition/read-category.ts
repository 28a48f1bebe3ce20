import { fold } from './fold'
import type { CATEGORIES_READ } from './facts'
import type { Layout } from './layout'

/** A kind of event. */
export type Category = (typeof CATEGORIES_READ)[number]

/**
 * Words that indicate a kind of event, folded, with their weight; `stem` words also match as the end or beginning of longer words.
 * Languages: de, en, fr, it, es, nl.
 */
const WORDS: Record<Exclude<Category, 'other'>, readonly (readonly [RegExp, number])[]> = {
  concert: [
    [/\b\w*(?:konzert|concerts?|concierto|concerto|konzerte)\b/, 3],
    [
      /\b(?:live music|livemusik|live musik|in concert|musique live|musica (?:dal vivo|en vivo)|gig|singer songwriter|unplugged|album release|release show|tour \d{4}|orchester|orchestra|symphony|sinfonie|philharmoni\w*|chor|choir|coro|quartett|quartet|trio|big ?band|kammermusik|jazz|blues|rock|punk|metal|indie|hip ?hop|folk|reggae|soul|funk|opera|oper|music (?:of|by)|musik von)\b/,
      1.6,
    ],
    [
      /\b(?:bands?|doors?|einlass|support|special guests?|all ages|21|adv|advance|dos|otd|day of show|line ?up|vvk|band|feat|album|tour|songs?|sanger\w*|gesang|klavier|piano|guitar|gitarre|music|musik|musique|musica|konser)\b/,
      1,
    ],
  ],
  party: [
    [/\b\w*party\b|\bpartys?\b/, 3],
    [
      /\b(?:disco|disko|rave|clubbing|club night|afterparty|dancefloor|goa|techno|house music|drum and bass|dnb|silvester|new years eve|karneval|fasching|halloween|tanz in den mai|queer|tanzbare\w*|floors?|schlager|90er|80er|2000er)\b/,
      1.5,
    ],
    [/\bdjs?\b|\bdj[ -]?sets?\b/, 0.9],
  ],
  festival: [
    [/\b\w*festival\w*\b|\bfestivales\b/, 2.4],
    [
      /\b(?:\w+fest|sommerfest|stadtfest|strassenfest|dorffest|volksfest|fete|fiestas?|festa|sagra|kermesse|feria|open ?air|feest|kirmes|kerwe|weinfest|block party|street fair|aktionstag|tag der \w+|\w*fest|\w*feest)\b/,
      2.2,
    ],
    [/\b(?:programm|programma|bunter|stande|hupfburg|kinderprogramm|foodtrucks?|stand gastronomico|fest)\b/, 0.6],
  ],
  theatre: [
    [/\b\w*(?:theater|theatre|teatro)\b/, 1.6],
    [
      /\b(?:theaterstuck|musiktheater\w*|schauspiel|premiere|komodie|comedy|kabarett|cabaret|musical|ballet|ballett|stand ?up|improtheater|improv|puppentheater|figurentheater|kasperle\w*|spectacle|spettacolo|obra de teatro|voorstelling|tanztheater|zirkus|circus|cirque|circo|clown|varietes?|poetry slam|auffuhrung|drag show|burlesque|play by)\b/,
      2.4,
    ],
    [/\b(?:regie|inszenierung|ensemble|director|spielt|buhne)\b/, 0.7],
  ],
  film: [
    [/\b\w*(?:kino|film|filme|filmfest|filmfestival|kurzfilme|spielfilm)\b/, 2.8],
    [
      /\b(?:screening|filmvorfuhrung|movie|movies|documentary|dokumentarfilm|dokumentation|cinema|projection|proiezione|proyeccion|pelicula|short films?|filmabend|vorfuhrung|omu|omdu)\b/,
      2.4,
    ],
  ],
  reading: [
    [/\b\w*lesung\w*\b/, 3],
    [
      /\b(?:literatur\w*|liest|lesen|book launch|book club|author|autorin|autor|buchvorstellung|buchpremiere|reading|readings|poetry|poesie|lyrik|gedichte|poems|lecture publique|presentazione del libro|presentacion del libro|presentatie van het boek|buch|roman|vorlese\w*|erzahl\w*|storytelling)\b/,
      1.6,
    ],
  ],
  talk: [
    [/\b\w*(?:vortrag|vortrage|vortragsabend|\w*diskussions?\w*|konferenz|kongress|tagung|symposium|colloquium|vorlesung)\b/, 3],
    [
      /\b(?:talks?|lecture|panel|conference|conferences|discussion|debate|debatte|summit|forum|seminar|symposium|meetup|barcamp|\w*treffen|infoabend|informationsabend|informatieavond|info evening|infoveranstaltung|keynote|speakers?|referenten?|referentin\w*|referierende|charla|ponencia|coloquio|convegno|incontro|dibattito|table ronde|debat|lezing|gesprach|vorstellung|colloque|buurtavond|bewonersavond|themenabend|q a)\b/,
      1.8,
    ],
  ],
  workshop: [
    [/\b\w*workshops?\b|\brepair ?cafe\b/, 2.6],
    [
      /\b(?:kurs|kurse|course|courses|class|classes|taller|talleres|atelier|ateliers|laboratorio|cursus|training|schulung|fortbildung|lernen|crafts?|crafter|crafting|basteln|hands on|kochkurs|yoga|retreat|bootcamp|masterclass|clinic|clinics|einfuhrung|mitmach\w*|reparatur\w*|repair|stricken|nahen|needlework|mindfulness|meditation|beginner)\b/,
      1.5,
    ],
  ],
  exhibition: [
    [/\b\w*(?:ausstellung|ausstellungen|exhibition|exhibit|exposition|exposicion|mostra|tentoonstelling|vernissage|finissage)\b/, 3],
    [/\b(?:ausgestellt|werden gezeigt|on view|on display)\b/, 2],
    [
      /\b(?:galerie|gallery|museum|kunst|gemalde|malerei|fotografien?|fotos|photography|paintings?|skulpturen?|sculptures?|offnungszeiten|opening hours|opening reception|art show|installation|werke|bilder|kunstler\w*|artists?)\b/,
      0.8,
    ],
  ],
  market: [
    [
      /\b\w*(?:markt|markte|market|flohmarkt|basar|bazaar|troedel\w*|trodel\w*|borse|mercado|mercato|mercatino|marche|brocante|braderie|vide grenier|rommelmarkt)\b/,
      2.4,
    ],
    [
      /\b(?:fair|flea|garage sale|yard sale|verkauf|aussteller|vendors|swap|tauschborse|kleidertausch|handgemacht|handmade|kunsthandwerk|craft fair|weihnachtsmarkt|messe|puces|rastro)\b/,
      1.4,
    ],
  ],
  demonstration: [
    [/\b\w*(?:demo|demonstration|streik|klimastreik|kundgebung|mahnwache)\b/, 3],
    [
      /\b(?:protests?|proteste|strike|rally|march for|marsch|march on|aufruf|solidaritat|vigil|manifestation|manif|manifestacion|manifestazione|sciopero|huelga|corteo|betoging|fridaysforfuture|fridays for future|gegen rechts|no justice|menschenkette|blockade|csd|pride|freiheit fur)\b/,
      1.6,
    ],
  ],
  sport: [
    [
      /\b\w*(?:turnier|lauf|marathon|meisterschaft|fussball\w*|handball|volleyball|basketball|tournament|rennen|wettkampf|triathlon|radtour|wanderung)\b/,
      2.4,
    ],
    [
      /\b(?:match|race|run|cup|championship|league|football|soccer|tennis|padel|golf|climbing|bouldern|klettern|schwimmen|swim|ski|torneo|carrera|corsa|maratona|partido|tournoi|course a pied|toernooi|sports?|spieltag|heimspiel|anpfiff|kickoff|kick off|skate\w*|cycling|radrennen|nachtlauf|camminata|nordic walking|hike|5k|10k)\b/,
      1.5,
    ],
  ],
}

/** Genres and themes worth a tag, folded pattern → tag. */
const TAGS: readonly (readonly [RegExp, string])[] = [
  [/\bjazz\b/, 'jazz'],
  [/\bblues\b/, 'blues'],
  [/\brock\b/, 'rock'],
  [/\bpunk\b/, 'punk'],
  [/\bmetal\b/, 'metal'],
  [/\bindie\b/, 'indie'],
  [/\bhip ?hop\b|\brap\b/, 'hip-hop'],
  [/\bfolk\b/, 'folk'],
  [/\breggae\b/, 'reggae'],
  [/\bsoul\b/, 'soul'],
  [/\bfunk\b/, 'funk'],
  [/\btechno\b/, 'techno'],
  [/\bhouse music\b|\bdeep house\b/, 'house'],
  [/\bgoa\b|\bpsytrance\b|\btrance\b/, 'trance'],
  [/\bdrum ?(?:and|n|&)? ?bass\b|\bdnb\b/, 'drum and bass'],
  [/\belectro\w*\b|\belektro\w*\b/, 'electronic'],
  [/\bsalsa\b|\bbachata\b/, 'salsa'],
  [/\btango\b/, 'tango'],
  [/\bclassical\b|\bklassik\b|\bkammermusik\b|\bsinfonie\w*\b|\bsymphony\b|\bphilharmon\w*\b/, 'classical'],
  [/\bopern?\b|\bopera\b/, 'opera'],
  [/\bchor\b|\bchoir\b|\bkirchenchor\b/, 'choir'],
  [/\bcomedy\b|\bstand ?up\b|\bkabarett\b/, 'comedy'],
  [/\bpoetry slam\b/, 'poetry slam'],
  [/\bopen mic\b/, 'open mic'],
  [/\bkaraoke\b/, 'karaoke'],
  [/\bkinder\w*\b|\bkids\b|\bchildren\b|\benfants\b|\bbambini\b|\bninos\b/, 'kids'],
  [/\bfamil(?:y|ie|ien\w*|le)\b/, 'family'],
  [/\bklima\w*\b|\bclimate\b|\bfridays ?for ?future\b/, 'climate'],
  [/\bqueer\b|\bcsd\b|\blgbt\w*\b|\bpride\b/, 'queer'],
  [/\bvegan\w*\b/, 'vegan'],
  [/\bweihnacht\w*\b|\badvent\w*\b|\bchristmas\b/, 'christmas'],
  [/\byoga\b/, 'yoga'],
  [/\bbingo\b/, 'bingo'],
  [/\bquiz\b/, 'quiz'],
  [/\bflohmarkt\b|\bflea market\b/, 'flea market'],
  [/\bwine\b|\bwein\w*\b/, 'wine'],
  [/\bopen ?air\b/, 'open air'],
  [/\bliteratur\w*\b|\bliterature\b/, 'literature'],
  [/\bgrateful dead\b/, 'grateful dead'],
  [/\bfotogra\w*\b|\bphotograph\w*\b/, 'photography'],
  [/\bzirkus\b|\bcircus\b|\bcirco\b|\bcirque\b/, 'circus'],
]

const ENOUGH = 1.5

/**
 * The kind of event by its words; those of the title and in large letters count more. `other` with little certainty if no word gives a
 * hint. Several performers and nothing else indicate a concert. Confidence is 0–1.
 */
export function readCategory(
  layout: Layout,
  title: string | null,
  performers = 0,
): { category: Category; confidence: number; evidence: string | null } {
  const foldedTitle = fold(title ?? '')
  const scores = (Object.keys(WORDS) as Exclude<Category, 'other'>[])
    .map((category) => {
      let score = 0
      let evidence: string | null = null
      let strongest = 0
      for (const [pattern, weight] of WORDS[category]) {
        if (pattern.test(foldedTitle)) score += weight * 1.6
        let seen = 0
        for (const row of layout.rows) {
          if (!pattern.test(fold(row.text))) continue
          const size = Math.min(2, Math.max(0.5, row.relativeSize))
          seen += size * 0.6 ** seen
          if (weight * size > strongest) [strongest, evidence] = [weight * size, row.text]
        }
        score += weight * Math.min(2.2, seen)
      }
      if (category === 'concert' && performers > 1) score += 1
      return { category, score, evidence }
    })
    .toSorted((a, b) => b.score - a.score)
  const [first, second] = scores
  if (!first || first.score < ENOUGH) return { category: 'other', confidence: 0.3, evidence: null }
  const lead = first.score / (first.score + (second?.score ?? 0))
  return {
    category: first.category,
    confidence: Math.min(0.95, 0.35 + 0.5 * lead + Math.min(0.1, first.score / 80)),
    evidence: first.evidence?.slice(0, 500) ?? null,
  }
}

/** A few useful words to find the event by, lower case, at most six: genres and themes named on the flyer. */
export function readTags(layout: Layout): string[] {
  const text = fold(layout.rows.map((row) => row.text).join(' \n '))
  return TAGS.filter(([pattern]) => pattern.test(text))
    .map(([, tag]) => tag)
    .slice(0, 6)
}

import type { CityEvidence } from '@/lib/geo/choose-city'
import type { City, Gazetteer } from '@/lib/geo/gazetteer'
import type { DialledTown } from './dialled-towns'
import type { Row } from './layout'
import type { OwnVenue } from './own-venues'
import type { StreetFound } from './street'

/** What the readers of a place share. */
export type PlaceContext = {
  gazetteer: Gazetteer
  evidence: CityEvidence
  /** Streets by the index of their row. */
  streets: ReadonlyMap<number, readonly StreetFound[]>
  /** Indexes of rows that give a date or a time. */
  dateRows: ReadonlySet<number>
  /** Rows about the first day, if several days have their own places; empty otherwise. */
  firstDayRows: ReadonlySet<number>
  /** Indexes of the rows with the tallest letters. */
  titleRows: ReadonlySet<number>
  /** Indexes of the rows of sponsors. */
  sponsorRows: ReadonlySet<number>
  /** Indexes of the rows that name a venue by its noun. */
  venueRows: ReadonlySet<number>
  /** Towns of the printed telephone numbers. */
  dialled: readonly DialledTown[]
  /** Venues this server knows that the flyer names. */
  ownVenues: readonly OwnVenue[]
  /** Hosts of the printed web and mail addresses. */
  hosts: readonly string[]
}

/** Why a name counts as a city: an address, its position in a row, or only a hint. */
type CityKind = 'postal' | 'state' | 'bracket' | 'street' | 'named' | 'unlisted' | 'adjective' | 'host' | 'venue'

/** A city the flyer may mean. */
export type CityFound = {
  kind: CityKind
  /** As printed, without the surrounding text. */
  printed: string
  /** Its gazetteer entry; null for a place too small to be listed. */
  city: City | null
  postalCode: string | null
  /** How sure it is that the event happens there, 0–1. */
  score: number
  row: Row
  /** The position in the row's text of the name and what belongs to it. */
  from: number
  to: number
}

/** "@BERLIN", "@Marseille!": a place rather than a handle, if it is one. */
const AT_A_NAME = /^@\p{Lu}(?:\p{Lu}{2,}|\p{Ll}{2,})[!.,]?$/u

/** The text with web addresses, e-mail addresses, handles and hashtags blanked out, without moving the other letters. */
export function withoutAddresses(text: string): string {
  return text.replace(
    /(?:https?:|www[.,])\S+|\S+@\S+|(?<!\S)[@#]\S+|(?<![\p{L}\d])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:de|at|ch|com|org|net|eu|info|fr|it|es|nl|be|uk|gr|berlin|wien|hamburg|koeln)(?![\p{L}\d])(?:\/\S*)?/giu,
    (match) => (AT_A_NAME.test(match) ? match : ' '.repeat(match.length)),
  )
}

/** Words for organisers, supporters and ticket sellers, whose town need not be the event's. */
export const ORGANISER_WORDS =
  /(?:e\.\s?v\.|verein|verband|veranstalte?r?|präsentiert|presents?\b|présente|presenta|gefördert|unterstützt|sponsor|kooperation|collaborazione|stiftung|sparkasse|volksbank|initiative|bündnis|ortsgruppe|gruppe\b|freunde|friends of|allgemeiner|ausschuss|universität zu|university of|ministerium|bistum|erzbistum|diözese|landkreis|partei|gewerkschaft|v\.\s?i\.\s?s\.\s?d|impressum|druck:|foto:|agentur|redaktion|budget|chamber of)/iu
/** Rows that give an address for something other than the event itself. */
export const OTHER_ADDRESS =
  /(?:veranstalter|organisator|v\.\s?i\.\s?s\.\s?d|impressum|anmeldung(?:en)? (?:bei|an)|anschrift|geschäftsstelle|büro\b|redaktion|postfach|vorverkaufs?(?:stelle|:)|vvk-?stelle|kartenvorverkauf|tickets? (?:at|bei|in der)|spenden ?konto|parkplatz|parken|parking|rsvp to|send to|mail to|by mail|office\b|sponsor)/iu
export const VENUE_WORDS =
  /(?:uni\b|universität|university|club|klub|kirche|church|haus\b|house|theater|theatre|teatro|théâtre|halle|hall\b|saal|center|centre|zentrum|centro|centrum|schule|school|museum|musée|museo|bar\b|café|cafe|pub\b|park\b|platz|plaza|piazza|place\b|square|arena|stadion|stadium|bühne|stage|kino|cinema|bibliothek|library|audimax|hörsaal|schloss|castle|burg\b|kloster|abbey|galerie|gallery|hof\b|garten|garden|mensa|campus|bahnhof|station|hotel|restaurant|brewery|brauerei|lounge|ballroom|room\b|mountain|resort|farm|winery|weingut|gemeindehaus|rathaus|parc\b|parco|parque|philharmonie|oper(?:nhaus)?\b|opera|salle\b|sala\b|église|chiesa|iglesia|kerk\b|dom\b|cathédrale|duomo|château|castello|castillo|biblioteca|bibliothèque|médiathèque|mediateca|auditori|aula\b|cine\b|cinéma|chapelle|capela|capilla|cappella|espace\b|espacio|espaço|ateneu|ateneo|circolo|casa d|maison d|palestra|palazzetto|gymnase|stade\b|estadio|estádio|mercado|mercato|marché couvert|librairie|librería|livraria|libreria|taverna|taberna|osteria|brasserie|bibliotheek|wijkcentrum|sporthal|dorpshuis|mairie|mjc\b|polideportivo|pabellón|palacio|palazzo|palais|poppodium|schouwburg|zaal|buurthuis|keller|scheune|speicher|strand|ufer|stadl|alm\b|hütte|wiese|bürgerhaus|kulturhaus|werkstatt|fabrik|factory|warehouse)/iu

import { fold } from './fold'
import { letterDistance } from './letter-distance'
import { VENUE_STEM, VENUE_WORD } from './vocabulary'

/** Nouns long enough to be recognised with one misread letter, as whole words or at the end of compounds. */
const LONG_NOUNS = [
  'kulturhaus',
  'gasthaus',
  'rathaus',
  'gasthof',
  'zentrum',
  'theater',
  'theatre',
  'kirche',
  'museum',
  'schule',
  'bibliothek',
  'bucherei',
  'galerie',
  'gallery',
  'schloss',
  'kapelle',
  'stadion',
  'stadium',
  'brauerei',
  'brewery',
  'scheune',
  'werkstatt',
  'bahnhof',
  'rathausplatz',
  'marktplatz',
  'schlossplatz',
  'church',
  'library',
  'center',
  'centre',
  'lounge',
  'tavern',
  'restaurant',
  'garden',
  'garten',
  'keller',
  'festsaal',
  'stadthalle',
  'turnhalle',
  'teatro',
  'iglesia',
  'biblioteca',
  'piazza',
  'community',
  'auditorium',
  'pavilion',
  'chateau',
  'mediatheque',
  'universitat',
  'university',
  'campus',
  'kulturladen',
  'gemeindehaus',
  'burgerhaus',
  'warehouse',
  'ballroom',
  'freibad',
].filter((noun) => noun.length >= 6)

/** Whether a text names a venue or place by its noun, even with one misread letter in a long noun. */
export function namesVenue(text: string): boolean {
  const folded = fold(text)
  if (VENUE_WORD.test(folded) || VENUE_STEM.test(folded)) return true
  return folded
    .split(' ')
    .some(
      (word) =>
        word.length >= 6 &&
        LONG_NOUNS.some((noun) => word.length >= noun.length - 1 && letterDistance(word.slice(-noun.length), noun) <= 1),
    )
}

/** Articles, prepositions and conjunctions that stand within names. */
export const SMALL_WORD =
  /^(?:der|die|das|dem|den|des|am|an|im|in|auf|bei|beim|zum|zur|und|von|vom|de|du|des|del|della|delle|dei|degli|di|da|do|la|le|les|aux|los|las|el|il|lo|of|the|at|a|and|van|het|aan|sur|sous|en|et|y|e)$/u

/** Words that lead to a venue and are not part of its name. */
const LEAD =
  /^(?:(?:in (?:der|dem|den)|im|auf (?:dem|der)|beim|at(?: the)?|in the|à la|aux?|dans(?: la| le)?|presso(?: il| la| lo)?|nell?[ao]?|en (?:el|la)|in (?:het|de))\s|(?:à|dans) l['’]\s?|nell['’]\s?)/iu

/** The name of a venue without the words that lead to it: "im Kulturhaus", "à l'Espace Rive"; "Im Grünen" is a name. */
export function withoutLead(venue: string): string {
  const rest = venue.replace(LEAD, '')
  return /^\p{Lu}/u.test(rest) && namesVenue(rest) ? rest : venue
}

/** The words of a folded text other than common nouns for venues and small words: "burger" of "burger kirche". */
export const ownWords = (folded: string) => folded.split(' ').filter((word) => !SMALL_WORD.test(word) && !VENUE_WORD.test(word))

/** Greek capitals and the Latin letters that a recogniser without Greek reads instead, mapped to one letter each. */
const GREEK: Record<string, string> = {
  Α: 'A',
  Λ: 'A',
  Δ: 'A',
  Β: 'B',
  Γ: 'T',
  Τ: 'T',
  Ε: 'E',
  Σ: 'E',
  Ξ: 'E',
  Ζ: 'E',
  Η: 'H',
  Θ: 'O',
  Ο: 'O',
  Φ: 'O',
  Ω: 'O',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Π: 'N',
  Ρ: 'P',
  Υ: 'Y',
  Ψ: 'Y',
  Χ: 'X',
}
const LATIN: Record<string, string> = { Z: 'E', S: 'E', Q: 'O', 0: 'O', C: 'O', D: 'O', F: 'T', L: 'I', 1: 'I', '|': 'I', V: 'Y', R: 'P' }

/** The shape of a word in capitals; equal for Greek letters and the Latin ones they are misread as. */
function capitalShape(word: string): string {
  const capitals = word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return [...capitals].map((letter) => GREEK[letter] ?? LATIN[letter] ?? letter).join('')
}

const COMMON_WORDS = [
  'ΙΑΝΟΥΑΡΙΟΥ',
  'ΦΕΒΡΟΥΑΡΙΟΥ',
  'ΜΑΡΤΙΟΥ',
  'ΑΠΡΙΛΙΟΥ',
  'ΜΑΙΟΥ',
  'ΙΟΥΝΙΟΥ',
  'ΙΟΥΛΙΟΥ',
  'ΑΥΓΟΥΣΤΟΥ',
  'ΣΕΠΤΕΜΒΡΙΟΥ',
  'ΟΚΤΩΒΡΙΟΥ',
  'ΝΟΕΜΒΡΙΟΥ',
  'ΔΕΚΕΜΒΡΙΟΥ',
  'ΠΛΑΤΕΙΑ',
  'ΕΙΣΟΔΟΣ',
  'ΕΛΕΥΘΕΡΗ',
  'ΣΥΝΑΥΛΙΑ',
  'ΘΕΑΤΡΟ',
  'ΠΑΡΑΣΤΑΣΗ',
  'ΕΚΘΕΣΗ',
  'ΦΕΣΤΙΒΑΛ',
  'ΩΡΑ',
  'ΣΑΒΒΑΤΟ',
  'ΚΥΡΙΑΚΗ',
  'ΠΑΡΑΣΚΕΥΗ',
  'ΓΙΟΡΤΗ',
  'ΜΟΥΣΙΚΗ',
  'ΔΗΜΟΣ',
  'ΚΕΝΤΡΟ',
  'ΕΙΣΙΤΗΡΙΑ',
]
const SHAPES = new Set(COMMON_WORDS.map(capitalShape))

/** Whether a text in Latin capitals is misread Greek ("14 IOYNIOY", "NAATEIA"): two common words of Greek posters are enough. */
export function looksLikeGreek(text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2 && word === word.toUpperCase())
  return new Set(words.map(capitalShape).filter((shape) => SHAPES.has(shape))).size >= 2
}

/** Maximum letters that a decorated border can add to a word. */
const MOST_ORNAMENT = 4

/** The Greek name behind a misread word in capitals, also in the genitive or between ornaments; null if none fits. */
export function misreadGreekName(word: string, names: readonly string[]): string | null {
  if (word.length < 5 || word !== word.toUpperCase()) return null
  const shape = capitalShape(word)
  return (
    names.find((name) => {
      const wanted = capitalShape(name)
      return (
        shape === wanted ||
        shape === `${wanted}E` ||
        (wanted.length > 5 && shape.includes(wanted) && shape.length - wanted.length <= MOST_ORNAMENT)
      )
    }) ?? null
  )
}

import type { SeenChar } from './decode-letters'
import type { SeenLine } from './recognize-ctc'
import type { LstmReading } from './recognize-lstm'

/** From this similarity on, both recognisers saw the same words. */
const ALIKE = 0.72
/** If they saw different words, the LSTM is believed only with at least this confidence. */
const LSTM_SURE = 0.85
/** Below this confidence, its rarer accents are specks on the paper. */
const ACCENT_SURE = 0.8
/** Below these confidences, a reading that only one recogniser has is noise; short readings need more. */
const CTC_ALONE = 0.5
const SHORT_ALONE = 0.8
const SHORT = 3

/** Letters the CTC never or rarely outputs, by language: for these the LSTM is believed. */
const HOME_LETTERS = {
  de: new Set('äöüÄÖÜßẞ€'),
  fr: new Set('àâçéèêëîïôùûüœÀÂÇÉÈÊËÎÏÔÙÛÜŒ€'),
  es: new Set('áéíóúñüÁÉÍÓÚÑÜ¿¡ªº€'),
  it: new Set('àèéìíòóùúÀÈÉÌÒÙª€'),
  nl: new Set('éèëïöüÉÈËÏÖÜ€'),
}
const GREEK = /\p{Script=Greek}/u
/** Greek capitals look Latin to the CTC, so this confidence of the LSTM is enough. */
const GREEK_SURE = 0.6
const DIGIT = /\d/
const LETTER = /\p{L}/u

/**
 * Merges two readings of the same line: spaces, umlauts and accents from the LSTM, letters and digits from the CTC. `language` (BCP 47,
 * null for German) decides which accents are expected. Confidence 0–1; the text is empty if neither reading is credible.
 */
export function fuseText(ctc: SeenLine, lstm: LstmReading | null, language: string | null = null): { text: string; confidence: number } {
  if (language === 'el' && lstm && lstm.confidence >= GREEK_SURE && GREEK.test(lstm.text))
    return { text: monotonic(lstm.text), confidence: lstm.confidence }
  const home = language !== null && language in HOME_LETTERS ? HOME_LETTERS[language as keyof typeof HOME_LETTERS] : HOME_LETTERS.de
  const lstmText = lstm ? stripDust(lstm.text, ctc.text) : ''
  const lstmConfidence = lstm?.confidence ?? 0
  const ctcAlone = foldText(ctc.text).length <= SHORT && lstm ? SHORT_ALONE : CTC_ALONE
  const trusted = (share: number) => (ctc.confidence >= ctcAlone ? { text: finish(ctc.text), confidence: ctc.confidence * share } : NOTHING)
  if (lstmText === '') return ctc.text === '' ? NOTHING : trusted(lstm ? 0.9 : 1)
  if (ctc.text === '')
    return lstmConfidence >= SHORT_ALONE && foldText(lstmText).length > SHORT
      ? { text: finish(lstmText), confidence: lstmConfidence * 0.8 }
      : NOTHING

  const foldedCtc = foldText(ctc.text)
  const foldedLstm = foldText(lstmText)
  // The CTC reads ß as B, which folding ß to ss would hide.
  const likeness = Math.max(similarity(foldedCtc, foldedLstm), similarity(foldedCtc, foldText(lstmText.replace(/ß/g, 'b'))))
  if (likeness >= ALIKE) {
    return {
      text: finish(align(ctc.chars, { text: lstmText, confidence: lstmConfidence, home })),
      confidence: Math.max(ctc.confidence, lstmConfidence) * (0.5 + likeness / 2),
    }
  }
  if (lstmConfidence >= LSTM_SURE && lstmConfidence > ctc.confidence && foldedLstm.length * 2 > foldedCtc.length)
    return { text: finish(lstmText), confidence: lstmConfidence * 0.8 }
  return trusted(0.85)
}

const NOTHING = { text: '', confidence: 0 }

/** Modern Greek has one accent and no breathings; the model learned them from older books. */
function monotonic(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300\u0342]/g, '\u0301')
    .replace(/[\u0313\u0314\u0345]/g, '')
    .normalize('NFC')
}

/** A reading folded for comparison: letters and digits only, lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Similarity of two strings, 1 if equal: one minus the edit distance relative to the longer one. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - editTable(Array.from(a), Array.from(b), (x, y) => (x === y ? 0 : 1)).distance / longer
}

/** Aligns both readings and takes each letter from the more reliable one. */
function align(ctcChars: SeenChar[], lstm: LstmReading & { home: Set<string> }): string {
  const left = ctcChars.flatMap((seen, index) => (seen.char === ' ' ? [] : [{ ...seen, opensWord: ctcChars[index - 1]?.char === ' ' }]))
  const right = Array.from(lstm.text)
  const { steps } = editTable(
    left,
    right,
    (seen, char) => (char === ' ' ? 2 : substitutionCost(seen.char, char)),
    (char) => (char === ' ' ? 0 : 1),
  )
  // An LSTM that found one space found the others, too; an unsure one that found none is helped by the gaps in the picture.
  const needsBlanks = lstm.confidence < LSTM_SURE && !lstm.text.includes(' ')
  return steps
    .map(([seen, char], index) => {
      const blank = seen?.opensWord && needsBlanks ? ' ' : ''
      if (seen && char) return blank + pick(seen, char, lstm)
      if (seen) return seen.confidence >= 0.6 ? blank + seen.char : ''
      if (!char) return ''
      const betweenFigures = '.,:-'.includes(char) && DIGIT.test(steps[index - 1]?.[1] ?? '') && DIGIT.test(steps[index + 1]?.[1] ?? '')
      return char === ' ' || lstm.home.has(char) || lstm.confidence >= (betweenFigures ? 0.7 : LSTM_SURE) ? char : ''
    })
    .join('')
}

function substitutionCost(a: string, b: string): number {
  if (a === b) return 0
  if (base(a) === base(b)) return 0.2
  if (b === 'ß' && 'BbsS83fl'.includes(a)) return 0.3
  return LETTER.test(a) === LETTER.test(b) ? 0.9 : 1
}

function base(char: string): string {
  return char.normalize('NFKD').toLowerCase().charAt(0)
}

function pick(seen: SeenChar, char: string, { confidence: lstmConfidence, home }: LstmReading & { home: Set<string> }): string {
  if (seen.char === char) return char
  if (DIGIT.test(seen.char) && !DIGIT.test(char)) return seen.confidence >= 0.5 && char !== 'ß' ? seen.char : char
  if (home.has(char) && (base(char) === base(seen.char) || char === 'ß' || char === '€')) return char
  if (DIGIT.test(char) && !DIGIT.test(seen.char)) return lstmConfidence > seen.confidence ? char : seen.char
  if (base(char) === base(seen.char)) {
    const marked = char.normalize('NFKD').length > 1
    if (marked) return lstmConfidence >= ACCENT_SURE ? char : seen.char
    return seen.char.normalize('NFKD').length > 1 ? seen.char : lstmConfidence >= ACCENT_SURE ? char : seen.char
  }
  return lstmConfidence > seen.confidence ? char : seen.char
}

/** Removes marks at the ends that only the LSTM saw: picture edges, rules, ornaments. */
function stripDust(text: string, other: string): string {
  const dust = /^[|_—–\-=~"'`´’‘“”„«»<>*#+.,;:\\/\][{}()©®°•¢§\s]$/u
  const known = new Set(other)
  let chars = Array.from(text)
  while (chars.length > 0 && dust.test(chars[0] ?? '') && !known.has(chars[0] ?? '')) chars = chars.slice(1)
  while (chars.length > 0 && dust.test(chars[chars.length - 1] ?? '') && !known.has(chars[chars.length - 1] ?? ''))
    chars = chars.slice(0, -1)
  return chars.join('')
}

/** General repairs: ß read as B, l3 or ll; 0 and O, told apart by their neighbours; spaces. */
function finish(text: string): string {
  return text
    .replace(/(S|s)tra(?:B|l3|I3|13|fs|ſs|ſl|fl|ll|8)e/g, '$1traße')
    .replace(/(S|s)traB(?=[.\s]|$)/g, '$1traß')
    .replace(/(?<=\p{Ll}{2})0(?=\p{Ll}|\P{N}|$)/gu, 'o')
    .replace(/(?<=\p{Lu}{3})0(?=\p{Lu}|\P{N}|$)|(?<=\p{Lu})0(?=\p{Lu}{2})/gu, 'O')
    .replace(/(?<=\d[.:]?)O(?!\p{L})/gu, '0')
    .replace(/\s+/g, ' ')
    .trim()
}

type Step<A, B> = readonly [A | undefined, B | undefined]

/** Edit distance with given costs, and the aligned pairs of one cheapest path. */
function editTable<A, B>(
  left: A[],
  right: B[],
  cost: (a: A, b: B) => number,
  insertion: (b: B) => number = () => 1,
): { distance: number; steps: Step<A, B>[] } {
  const columns = right.length + 1
  const table = new Float64Array((left.length + 1) * columns)
  const cell = (row: number, column: number) => table[row * columns + column] ?? Infinity
  for (let row = 1; row <= left.length; row += 1) table[row * columns] = row
  for (const [column, b] of right.entries()) table[column + 1] = cell(0, column) + insertion(b)
  for (const [row, a] of left.entries()) {
    for (const [column, b] of right.entries()) {
      table[(row + 1) * columns + column + 1] = Math.min(
        cell(row, column) + cost(a, b),
        cell(row, column + 1) + 1,
        cell(row + 1, column) + insertion(b),
      )
    }
  }
  const steps: Step<A, B>[] = []
  let row = left.length
  let column = right.length
  while (row > 0 || column > 0) {
    const a = left[row - 1]
    const b = right[column - 1]
    if (a !== undefined && b !== undefined && cell(row, column) === cell(row - 1, column - 1) + cost(a, b)) {
      steps.push([a, b])
      row -= 1
      column -= 1
    } else if (b !== undefined && column > 0 && cell(row, column) === cell(row, column - 1) + insertion(b)) {
      steps.push([undefined, b])
      column -= 1
    } else {
      steps.push([a, undefined])
      row -= 1
    }
  }
  return { distance: cell(left.length, right.length), steps: steps.reverse() }
}

import { FRANCS } from './francs'
import { freeWords, isFreeAlone } from './free-words'
import type { Layout, Row } from './layout'
import type { Reading } from './reading-context'

const CURRENCY = String.raw`(?:€|eur(?:os?)?\b|chf\b|${FRANCS}|(?:(?<!\p{L})(?:r|us|au?|ca?|nz|hk|s))?\$|₹|₦|₺|huf\b|lei\b|ron\b|usd\b|£|gbp\b|dkk\b|sek\b|nok\b|kr\.?(?!\p{L})|zł|pln\b|kč|czk\b|ευρώ)`
const AMOUNT = String.raw`(?<![\d.,]|\d:)(?!00)(?:(?<=\$\s?|[€£]\s?)\d{1,3}(?:[.,]\d{3})+|(?<=\$)\d{4,6}|\d{1,3})(?:[.,]\d{2}(?!\d)|[.,]\s?[-–—]{1,2})?(?![\d:]|[.,]\d|\.\s?\d{1,2}\.|\p{L}{1,2}\d|\s?(?:[ap]\.?m\b|uhr|h\b))`
const LABEL = String.raw`(?:\p{L}*(?:preis|karte|gebühr|ticket|pass)|early bird|regular|soli(?:daritätspreis)?|spendenempfehlung|richtwert|concessions|vvk|ak|vorverkauf|abendkasse|tageskasse|kasse|e[il1|]?n?tritt(?:spreis)?e?|preise?|kosten(?:beitrag|punkt)?|unkosten(?:beitrag)?|teilnahme(?:gebühr|beitrag)?|teilnehmerbeitrag|beitrag|gebühr|karten|tickets?|ticketpreis|erm(?:äßigt|ässigt|\.)?|normal|regulär|studierende|studenten|schüler|erwachsene|mitglieder|nichtmitglieder|entry|entrance|admission|cover(?: charge)?|adv(?:ance)?|presale|door|dos|general|students?|adults?|seniors?|members?|cost|price|fee|entradas?|inscripci[óo]n|inscrição|bilhetes?|precio|anticipada|taquilla|donativo|entrée|entree|p\.?\s?a\.?\s?f\.?|participation(?: aux frais)?|tarifs?|plein|réduit|prix|prévente|sur place|ingresso|biglietto|biglietti|prezzo|costo|quota|contributo|intero|ridotto|prevendita|toegang|prijs|inkom|kassa|entreeprijs|είσοδος|τιμή|εισιτήρι[οα])`
const QUALIFIER = String.raw`(?:\s*\(?(?:zzgl\.? (?:vvk-?)?geb(?:ühr(?:en)?|\.)?|\+ ?vvk|erm(?:äßigt|ässigt|\.)?|vvk|ak\b|abendkasse|vorverkauf|adv(?:ance)?\b\.?|in advance|presale|dos\b|otd\b|at (?:the )?door|door|day of(?: show)?|per person|pro person|p\.? ?p\.?|students?|adults?|anticipada|preventa|mismo d[íi]a|taquilla|en taquilla|prévente|sur place|réduit|ridotto|intero|prevendita)\)?)?`

/** An amount that is certainly money: with a currency before or after it. */
const MONEY = new RegExp(String.raw`(?:${CURRENCY}\s?${AMOUNT}|${AMOUNT}(?:\s?[/|–-]\s?${AMOUNT})*\s?${CURRENCY})`, 'giu')
/** Amounts with or without a currency after a word about paying. */
const LABELLED = new RegExp(
  String.raw`(?<![\p{L}])${LABEL}(?:\s${LABEL})?\s?[:.=–-]?\s{0,2}(?:${CURRENCY}\s?)?${AMOUNT}(?!\s*(?:uhr|h\b|\.\s?\d|%|st\b|nd\b|th\b|[ap]\.?m))(?:\s?${CURRENCY})?`,
  'giu',
)
const ITEM = new RegExp(
  String.raw`(?:(?<![\p{L}])${LABEL}(?:\s${LABEL})?\s?[:.=–-]?\s{0,2})?(?:${CURRENCY}\s?${AMOUNT}(?:\s?[/–-]\s?${AMOUNT}(?!\s?(?:${CURRENCY}|[.:]\d)))*|${AMOUNT}(?:\s?[/|–-]\s?${AMOUNT})*\s?${CURRENCY})${QUALIFIER}`,
  'giu',
)
/** Amounts that are not the price of admission. */
const OTHER_MONEY =
  /(?:save|spare?n?|win|gewinn\w*|prize|prizes|preisgeld|raised?|discount|rabatt|off\b|gutschein|voucher|beer|bier|wine|wein\b|drinks?|shots?|cocktails?|longdrinks?|caipi|spritz|kaffee|kuchen|wurst|pizza|burger|budget|fund|pfand|deposit|konto|iban|mindestverzehr|tombola|lose?\b)/iu
const PRICE_WORD = new RegExp(String.raw`(?<![\p{L}])${LABEL}(?![\p{L}])`, 'iu')

type Found = { row: Row; text: string; strength: number }

/**
 * The price of admission as printed ("VVK 12 € / AK 15 €", "Eintritt frei"); null if the flyer gives none. Amounts in neighbouring rows
 * make one price; discounts, prizes and drinks do not count.
 */
export function readPrice(layout: Layout): Reading<string> | null {
  const paid = layout.rows.flatMap((row) => readAmounts(row))
  const free = layout.rows.flatMap((row) => readFree(row))
  const best = paid.reduce<Found | null>((first, found) => (first === null || found.strength > first.strength ? found : first), null)
  const bestFree = free.reduce<Found | null>((first, found) => (first === null || found.strength > first.strength ? found : first), null)
  if (bestFree && (!best || bestFree.strength >= best.strength)) return toReading([bestFree])
  if (!best) return null
  const together = paid.filter((found) => found === best || (Math.abs(found.row.index - best.row.index) <= 3 && found.strength >= 0.7))
  return toReading(together.slice(0, 4))
}

function toReading(found: Found[]): Reading<string> {
  const value = [...new Set(found.map(({ text }) => text))].join(', ').slice(0, 120)
  return {
    value,
    confidence: Math.min(0.97, Math.max(...found.map(({ strength }) => strength))),
    evidence: found
      .map(({ row }) => row.text)
      .join(' / ')
      .slice(0, 500),
    lines: found.flatMap(({ row }) => row.lines),
  }
}

function readAmounts(row: Row): Found[] {
  const text = repairCurrency(repairAmounts(row.text))
  if (OTHER_MONEY.test(text) && !PRICE_WORD.test(text)) return []
  const items = [...text.matchAll(ITEM)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
  const labelled = [...text.matchAll(LABELLED)].map((match) => ({ from: match.index, to: match.index + match[0].length }))
  const spans = mergeSpans([...items, ...labelled])
  const first = spans[0]
  const last = spans.at(-1)
  if (!first || !last) return []
  const whole = text.slice(first.from, last.to)
  const betweenIsPlain = spans.every((span, index) => index === 0 || !/\d|.{26}/u.test(text.slice(spans[index - 1]?.to ?? 0, span.from)))
  const said = betweenIsPlain ? whole : spans.map((span) => text.slice(span.from, span.to)).join(', ')
  const hasCurrency = new RegExp(MONEY.source, 'iu').test(said)
  const strength = (hasCurrency ? 0.82 : 0.7) + (PRICE_WORD.test(text) ? 0.1 : 0) - (OTHER_MONEY.test(text) ? 0.2 : 0)
  return [{ row, text: closed(said.trim().replace(/(?:\s[–-]|[\s;/|(]|,(?![–-]))+$/u, ''), text), strength }]
}

/** With the closing bracket that follows in the text. */
function closed(said: string, text: string): string {
  const isOpen = said.lastIndexOf('(') > said.lastIndexOf(')')
  return isOpen && text.includes(`${said})`) ? `${said})` : said
}

/** Joins overlapping spans, in order. */
function mergeSpans(spans: { from: number; to: number }[]) {
  const merged: { from: number; to: number }[] = []
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else merged.push({ ...span })
  }
  return merged
}

/** Marks that separate the items of a row: "627 5TH AVE. – FREE – 21+". */
const BETWEEN_THINGS = /\s+[-–—|/•·]+\s+/u
/** Whether the text says what is free; "GRATUITO" alone may be for children. */
const NAMES_WHAT = /\p{L}{3,}\P{L}+\p{L}{3,}/u

function readFree(row: Row): Found[] {
  const whole = freeWords(row.text)
  const part =
    whole === null
      ? row.text
          .split(BETWEEN_THINGS)
          .map((said) => said.trim())
          .find((said) => isFreeAlone(said))
      : undefined
  const words = whole ?? part ?? null
  if (words === null) return []
  if (!NAMES_WHAT.test(words)) return [{ row, text: words, strength: 0.72 }]
  const share = words.length / Math.max(1, row.text.length)
  return [{ row, text: words, strength: 0.8 + 0.15 * share }]
}

/** Next to a word about paying, a C or E after an amount is a misread euro sign. */
function repairCurrency(text: string): string {
  return PRICE_WORD.test(text) ? text.replace(/(?<=\d)\s?[CE](?=\s|$|[-–/,;)])/gu, '€') : text
}

/** Repairs misread digits and signs in an amount: "1O €", "S15", "5,OO". */
function repairAmounts(text: string): string {
  return text
    .replace(/(?<=\d)[oO](?=[\doO]*\s?(?:€|eur|chf|[.,]))/giu, '0')
    .replace(/(?<=[.,]\d?)[oO]{1,2}(?=\s?(?:€|eur|chf))/giu, (match) => '0'.repeat(match.length))
    .replace(/(?<=[$€£]\s?\d*)[oO]\b/gu, '0')
    .replace(/^(\s*\d{1,3})\s?e\s*$/iu, '$1€')
    .replace(/(?<![\p{L}\d])S(?=\d{1,2}(?:[.,]\d{2})?(?:\s|$|[/,;]|A[Dd][Vv]|D[Oo][Ss]\b|D[Oo][Oo][Rr]))/gu, '$')
}

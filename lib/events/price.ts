import { saysFree } from '@/lib/recognition/free-words'

/** A price ready to be stored. */
export type ParsedPrice = {
  /** The lowest amount in minor units (cents); 0 if free, null if the text names no amount. */
  priceCents: number | null
  /** ISO 4217, null if no currency is named. */
  currency: string | null
  /** Whether people can enter without paying; also true for donations. */
  isFree: boolean
  /** The highest amount in minor units, if several are named. */
  maxCents?: number
}

/** Ways to write a currency, each with its ISO 4217 code. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b|\beur\b|ευρώ/iu, 'EUR'],
  [/\bs?fr\.|\bchf\b|\bfranken\b/iu, 'CHF'],
  [/£|\bgbp\b|\bpounds?\b/iu, 'GBP'],
  [/\bca?\$|\bcad\b/iu, 'CAD'],
  [/\ba\$|\baud\b/iu, 'AUD'],
  [/\$|\busd\b|\bdollars?\b/iu, 'USD'],
  [/\bdkk\b/iu, 'DKK'],
  [/\bsek\b/iu, 'SEK'],
  [/\bnok\b/iu, 'NOK'],
  [/zł|\bpln\b|\bzl\b/iu, 'PLN'],
  [/kč|\bczk\b/iu, 'CZK'],
  [/\bhuf\b|\bft\b/iu, 'HUF'],
]

/** An amount: "12", "12,50", "1.200", "8,-"; never part of a date, a time, a percentage or an age. */
const AMOUNT =
  /(?<![\d.,:])(\d{1,3}(?:[.']\d{3})+|\d{1,5})(?:[.,](\d{1,2}|[-–—]+))?(?![\d:%+]|[.,]\d|\s*(?:uhr|h\b|jahre?n?\b|yrs?\b|years?\b|%))/giu

/** The currency a text names, as an ISO 4217 code; null if none. */
function currencyOf(text: string): string | null {
  return CURRENCIES.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/**
 * The amounts and the currency of a price as printed: "VVK 12 € / AK 15 €" is 1200 to 1500 EUR, "Eintritt frei" is free. Null if the text
 * mentions no price at all. A donation ("Spende") counts as free.
 */
export function parsePrice(text: string): ParsedPrice | null {
  const currency = currencyOf(text)
  const amounts = [...text.matchAll(AMOUNT)].map(
    ([, whole = '', part]) => Math.round(Number(whole.replace(/[.']/g, '')) * 100) + centsOf(part),
  )
  const free = saysFree(text)
  if (amounts.length === 0) return free ? { priceCents: 0, currency: null, isFree: true } : null
  const lowest = Math.min(...amounts)
  const highest = Math.max(...amounts)
  return {
    priceCents: lowest,
    currency,
    isFree: highest === 0 || (free && amounts.length === 0),
    ...(highest > lowest && { maxCents: highest }),
  }
}

function centsOf(part: string | undefined): number {
  if (part === undefined || !/^\d/.test(part)) return 0
  return Number(part.padEnd(2, '0'))
}

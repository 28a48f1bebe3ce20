import { layOut } from '@/lib/recognition/layout'
import { readPrice } from '@/lib/recognition/read-price'
import { plainFlyer } from './plain-flyer'
import { IS_CONDITIONAL, sentencesOf } from './prompt-context'

const MONEY = String.raw`(?:€|eur(?:o)?|chf|\$|£)`
const SUM = String.raw`(?:${MONEY}\s?)?\d{1,4}(?:[.,]\d{2})?(?:\s?${MONEY})?`
/** The former price. */
const OLD = new RegExp(
  String.raw`(?<!\p{L})(?:statt|anstatt|anstelle von|nicht mehr|instead of|rather than|no longer|not)\s+(?:nur\s+|only\s+)?${SUM}(?!\d|[.:]\d|\s?(?:uhr|h|pm|am)(?!\p{L}))`,
  'giu',
)
const FROM_TO = new RegExp(String.raw`(?<!\p{L})(?:von|from)\s+${SUM}\s+(?:auf|to)\s+(?=${SUM})`, 'giu')
const NOT_FREE =
  /(?<!\p{L})(?:nicht (?:mehr )?(?:frei|kostenlos|umsonst|gratis)|kein(?:e|en)? freier? eintritt|not free|no longer free)(?!\p{L})/giu
/** Words between what is paid for and the amount. */
const FILL =
  /(?<!\p{L})(preise?|eintritt|tickets?|karten|price|entry|admission|cover|kosten|kostet|costs?)\s+(?:(?:jetzt|nun|now|is|are|ist|sind|kosten|kostet|costs?|auf|to|beträgt|liegt bei)\s+)+(?=\D{0,2}\d)/giu

/** The price in a text, ignoring former prices; null if it names none, never "". */
export function readPriceChange(text: string): string | null {
  const sentences = sentencesOf(text).filter((sentence) => !IS_CONDITIONAL.test(sentence))
  const cleaned = sentences.map((sentence) =>
    sentence.replace(OLD, ' ').replace(FROM_TO, ' ').replace(NOT_FREE, ' ').replace(FILL, '$1 ').replace(/\s+/gu, ' ').trim(),
  )
  return readPrice(layOut(plainFlyer(cleaned.filter((sentence) => sentence !== ''))))?.value ?? null
}

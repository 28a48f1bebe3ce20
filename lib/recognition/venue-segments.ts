import { withoutFacts } from './fact-spans'
import { fold } from './fold'
import { continues } from './layout'
import { letterDistance } from './letter-distance'
import type { RowSense } from './row-sense'
import { KIND_OF_EVENT, namesVenue } from './venue-words'
import { EVENT_STEM, EVENT_WORD, VENUE_LABEL, VENUE_LEAD } from './vocabulary'

/** A group of words that could be a name, and what stood around it. */
export type Segment = { name: string; senses: RowSense[]; led: 'label' | 'at' | 'lead' | 'in' | null; afterFact: boolean; townAfter: boolean; whole: boolean; factAfter: { address: boolean; city: boolean }; addressBefore: boolean; insideName: boolean; eventBefore: boolean }

const SEPARATOR = /\s*(?:[¦|•·;●■►▪®©]|\s[-–—]\s|,(?!\d)|\s\/\s|\s[OIl]\s|(?<=\p{L}{4})\.\s+(?=\p{Lu}))\s*/u
const namesEvent = (text: string) => EVENT_WORD.test(fold(text)) || EVENT_STEM.test(fold(text))
/** A name without the marks and labels that stood at its ends. */
export const tidy = (text: string) => text.replace(/\s+/g, ' ').replace(/^[\s\-–—|•·,;:/*.@]+|[\s\-–—|•·,;:/*]+$/gu, '').replace(/^(?:the venue|ort|wo)\s*:\s*/iu, '').replace(/\s*\($/u, '').replace(/\s+(?:dalle|dal|from|von|ab|ore|um|à partir de|im|in der|in|am|at|at the|beim|bei|au|chez|presso)$/iu, '').replace(/\s+(?:eintritt|frei|free|einlass|beginn|doors|live|tickets?)$/iu, '').trim()
const LEAD_AT = /@/u
/** Leads on a flyer set in small letters throughout, where capitals cannot mark the name. */
const VENUE_LEAD_SMALL = /(?:^|[\s¦|•·,;–-])(?:@\s*|(?:at the|at|im|in der|auf dem|beim|au|chez|alla|presso|en el|en la|in het)\s+)(?=\p{L})/gu

/** A name inside a sentence ends where small words begin that no name carries. */
function upToVerb(text: string, small: boolean): string {
  if (small) return text
  const words = text.trim().split(/\s+/)
  const end = words.findIndex((word, index) => index > 0 && /^\p{Ll}{3,}/u.test(word) && !/^(?:der|die|das|dem|den|des|am|an|im|in|auf|bei|zum|zur|und|von|vom|de|du|des|del|della|delle|dei|degli|di|la|le|les|aux|los|las|of|the|and|van|het|aan|sur|sous|en)$/u.test(word))
  return (end === -1 ? words : words.slice(0, end)).join(' ')
}

/** "Pine Lodge Milton, NH" and "RATHAUSPLATZLINDAU": the city's own name set apart, even with a letter misread. */
function cityApart(text: string, city: string): { apart: string; cityInUs: boolean } {
  if (city === '' || city.includes(' ')) return { apart: text, cityInUs: false }
  const inState = /^(.*\S)\s+(\p{L}[\p{L}.'-]+),\s?([A-Z]{2})(?![\p{L}])(.*)$/u.exec(text)
  if (inState?.[1] && inState[2] && letterDistance(fold(inState[2]), city) <= 1) return { apart: `${inState[1]} ¦ ${inState[4] ?? ''}`, cityInUs: true }
  return { apart: text.replace(/\p{L}{8,}/gu, word => (city.length >= 4 && fold(word).length >= city.length + 4 && fold(word).endsWith(city) && namesVenue(word.slice(0, -city.length)) ? `${word.slice(0, -city.length)}, ${word.slice(-city.length)}` : word)), cityInUs: false }
}

/** Cuts a row into the groups of words that could each be a name, with the word that led to it. */
export function segmentsOf(sense: RowSense, city: string): Segment[] {
  const label = VENUE_LABEL.test(sense.row.text)
  const { apart, cityInUs } = cityApart(sense.row.text.replace(VENUE_LABEL, ''), city)
  const bare = withoutFacts(apart).text
  const cuts = bare.split(SEPARATOR)
  const address = sense.addressed || cityInUs
  const small = !/\p{Lu}/u.test(sense.row.text)
  const leads = small ? VENUE_LEAD_SMALL : /\p{Ll}/u.test(sense.row.text) ? VENUE_LEAD : new RegExp(VENUE_LEAD.source, 'giu')
  return cuts.flatMap((cut, index) => {
    const after = cuts.slice(index + 1).join(' ')
    const facts = { address: address && index < cuts.length - 1, city: city !== '' && fold(after).split(' ').includes(city) }
    const whole: Segment = { name: tidy(cut), senses: [sense], led: label ? 'label' : null, afterFact: false, insideName: false, eventBefore: false, townAfter: /^\s*\p{Lu}[\p{L}-]{3,}(?:\s\p{Lu}[\p{L}-]+)?\s*$/u.test(cuts.slice(index + 1).filter(other => tidy(other) !== '').at(0) ?? ''), whole: cuts.filter(other => tidy(other) !== '').length === 1, factAfter: facts, addressBefore: address && index > 0 && bare.indexOf('¦') < bare.indexOf(cut) }
    const led = [...` ${cut}`.matchAll(leads)].map((match): Segment => ({ ...whole, name: tidy(upToVerb(` ${cut}`.slice(match.index + match[0].length), small)), led: label ? 'label' : LEAD_AT.test(match[0]) ? 'at' : /^\W*in\s+$/iu.test(match[0]) || (/^\W*(?:rund um \p{L}+|am|an der|on the|vor de[mr])\s+$/iu.test(match[0]) && !(index > 0 && match.index <= 3 && bare.includes('¦'))) ? 'in' : 'lead', insideName: namesVenue(` ${cut}`.slice(0, match.index)), eventBefore: namesEvent(` ${cut}`.slice(0, match.index)), afterFact: index > 0 && match.index <= 3 && bare.includes('¦'), whole: false }))
    return led.length > 0 && label === false ? [...led, whole] : [whole, ...led]
  }).filter(segment => /\p{L}{2}|\p{L}\d/u.test(segment.name) && !/^(?:https?[:\/]|www\.)/iu.test(segment.name))
}

/** Names over two rows: "Amber Otter / Brewery". */
export function doubles(senses: readonly RowSense[]): Segment[] {
  return senses.flatMap(upper => senses.filter(lower => lower !== upper && continues(upper.row, lower.row, 0.8) && Math.max(upper.row.heightPx, lower.row.heightPx) / Math.min(upper.row.heightPx, lower.row.heightPx) < 1.3
    && upper.factShare < 0.1 && lower.factShare < 0.1 && !upper.junk && !lower.junk && !/[,|•·:.]|\s\/\s/.test(upper.row.text) && !KIND_OF_EVENT.test(upper.folded)
    && !/^(?:im|in|at|am|bei|beim|au|@)\s/iu.test(lower.row.text) && upper.folded.split(' ').length <= 4 && lower.folded.split(' ').length <= 4)
    .map((lower): Segment => ({ name: tidy(`${upper.words.replace(VENUE_LABEL, '')} ${lower.words}`), senses: [upper, lower], led: VENUE_LABEL.test(upper.row.text) ? 'label' : null, afterFact: false, insideName: false, eventBefore: false, townAfter: false, whole: true, factAfter: { address: false, city: false }, addressBefore: false })))
}

import { foldedWords } from './fold'
import type { Code } from './flyer-text'
import type { Layout, Row } from './layout'
import type { Reading } from './reading-context'
import { emailsIn, hostLikeness, hostOf, webAddressesIn } from './web-address'

/** Ways to reach the people behind an event. Addresses are only read, never fetched. */
export type Contacts = {
  website: Reading<string> | null
  ticketLink: Reading<string> | null
  email: Reading<string> | null
  /** "@name" of a social network, as printed. */
  handles: Reading<string>[]
  /** Lines with a telephone number. */
  phoneLines: number[]
}

const TICKET_HOST =
  /(?:^|\.)(?:eventbrite|eventim(?:-light)?|reservix|ticketmaster|ticketregional|ticket-regional|adticket|dice|ra|residentadvisor|wegottickets|billetto|weezevent|helloasso|billetweb|eventfrog|starticket|ticketcorner|oeticket|ntry|kupfticket|ticketswap|pretix|rausgegangen|vivenu|tixr|seetickets|brownpapertickets|ticketweb|universe|vivaticket|ticketone|ticketino|petzi|fourvenues|entradium|ticketea|wegow|etix|axs|showclix|humanitix|ticketleap|prekindle|tix|ticketsource|skiddle|shotgun|yesticket|ztix|love-your-artist|tickettoaster|okticket|wienticket|culturall|livecomedytickets)\./iu
const TICKET_WORD = /ticket|billet|entradas|eintrittskarten|karten\b|vvk/iu
const SOCIAL_HOST =
  /(?:^|\.)(?:facebook|fb|instagram|twitter|x|tiktok|youtube|youtu|soundcloud|spotify|bandcamp|linkedin|t|wa|whatsapp|telegram|mastodon|threads|snapchat|discord|linktr|goo|maps)\.(?:com|me|be|ee|gl|gg|social|google|app|net)\b/iu
/** Hosts of mailboxes: an address that is nothing else is the rest of a misread e-mail address. */
const MAIL_HOST =
  /^(?:gmail|googlemail|hotmail|outlook|live|yahoo|ymail|gmx|web|t-online|freenet|icloud|aol|proton|protonmail|posteo|mailbox|orange|free|wanadoo|laposte|libero|virgilio|tiscali|ziggo|bluewin|telenet|skynet)\.(?:com|de|at|ch|net|org|me|fr|it|es|nl|be|co\.uk)$/u
const isOwnSite = (address: string) => ![SOCIAL_HOST, MAIL_HOST].some((hosts) => hosts.test(hostOf(address)))
const INFO_WORD =
  /(?:info|mehr|more|weitere|anmeld|regist|details|programm|besuch|visit|siehe|unter|web|homepage|online|rsvp|sign up|plus d|inscri|iscri|aanmeld|πληροφορ)/iu
const CREDIT_WORD =
  /(?:foto|photo|grafik|graphic|design|druck|print(?:ed)?|layout|illustration|flyer by|artwork by|©|sponsor|powered|präsentiert|gefördert)/iu
const HANDLE = /(?<![\p{L}\p{N}@._-])@\s?[\p{L}\p{N}_][\p{L}\p{N}._]{2,29}(?![\p{L}\p{N}@]|\.\p{L})/giu
const PHONE =
  /(?:(?:tel|fon|phone|telefon|mobil|handy|fax|call|τηλ)\w*\.?:?\s*[+(]?\d[\d\s./()-]{4,})|(?<![\d.,])(?:\+\d{1,3}|\(?0\d{1,4}\)?|\(\d{3}\))[\s\d./()-]{5,}\d|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\b(?:\d{2}[. ]){4}\d{2}\b/iu

type Address = { text: string; row: Row | null; score: number }

/**
 * Web address, ticket link, e-mail address and so on from the text and the QR codes of a flyer. A code's address corrects a misread printed
 * one; if none is printed, the code's own address counts, with less certainty. Only http, https and mailto payloads are accepted, even
 * inside other text. `titleWords` favour the event's own site.
 */
export function readContacts(layout: Layout, codes: readonly Code[], titleWords: readonly string[] = []): Contacts {
  const coded = codes.flatMap((code) => payloadAddresses(code.text))
  const email = readEmail(layout, coded)
  const printed = layout.rows.flatMap((row) => webAddressesIn(row.text).map((text): Address => ({ text, row, score: 0 })))
  const repaired = repairBy(
    printed,
    coded.filter((address) => !address.startsWith('mailto:')),
  )
  for (const address of repaired) address.score = scoreOf(address, layout, titleWords)

  const isTicket = (address: Address) =>
    TICKET_HOST.test(hostOf(address.text)) ||
    TICKET_WORD.test(
      address.text
        .replace(/^[^/]*\/\//u, '')
        .split('/')
        .slice(1)
        .join('/'),
    )
  const own = repaired.filter((address) => isOwnSite(address.text)).toSorted((a, b) => b.score - a.score)
  const website = own.find((address) => !isTicket(address))
  const ticket = own.find(isTicket)
  const codedWeb = coded.filter((address) => !address.startsWith('mailto:') && isOwnSite(address))
  const codedTicket = codedWeb.find((address) => TICKET_HOST.test(hostOf(address)))
  const codedSite = codedWeb.find((address) => !TICKET_HOST.test(hostOf(address)))

  return {
    website: website ? toReading(website) : codedSite !== undefined && !ticket ? codeReading(codedSite) : null,
    ticketLink: ticket ? toReading(ticket) : codedTicket !== undefined ? codeReading(codedTicket) : null,
    email,
    handles: layout.rows.flatMap((row) =>
      [...row.text.replace(/\S+@\S+\.\S+/gu, ' ').matchAll(HANDLE)].map((match) => ({
        value: match[0].replace(/\s/gu, ''),
        confidence: 0.8,
        evidence: row.text.slice(0, 500),
        lines: row.lines,
      })),
    ),
    phoneLines: layout.rows.filter((row) => PHONE.test(row.text)).flatMap((row) => row.lines),
  }
}

const toReading = (address: Address): Reading<string> => ({
  value: address.text.slice(0, 300),
  confidence: Math.max(0.5, Math.min(0.97, 0.85 + address.score / 20)),
  evidence: (address.row?.text ?? address.text).slice(0, 500),
  lines: address.row?.lines ?? [],
})
const codeReading = (address: string): Reading<string> => ({
  value: address.slice(0, 300),
  confidence: 0.75,
  evidence: `QR: ${address}`.slice(0, 500),
  lines: [],
})

/** The addresses in a code's payload: http(s) and mailto, even after other text, as messengers write them. */
function payloadAddresses(payload: string): string[] {
  const found = [...payload.matchAll(/(?:https?:\/\/|mailto:)[^\s<>"']+/giu)].map((match) => match[0])
  if (found.length > 0) return found.flatMap((address) => (isSafe(address) ? [address] : []))
  const bare = /^(?:www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/u.exec(payload.trim())
  return bare && !/^\d[\d.]*$/u.test(bare[0]) ? [`https://${bare[0]}`] : []
}

function isSafe(address: string): boolean {
  if (address.length > 300) return false
  if (/^mailto:/iu.test(address)) return true
  const host = hostOf(address)
  return host.includes('.') && !/^\d+(?:\.\d+){3}/u.test(host)
}

/** Gives a printed address the spelling of a code's address that is nearly the same. */
function repairBy(printed: Address[], coded: readonly string[]): Address[] {
  return printed.map((address) => {
    const host = hostOf(address.text)
    const better = coded.map(hostOf).find((candidate) => candidate !== host && hostLikeness(candidate, host) >= 0.8)
    if (better === undefined || !better.includes('.')) return address
    const start = address.text.toLowerCase().indexOf(host)
    return start < 0 ? address : { ...address, text: address.text.slice(0, start) + better + address.text.slice(start + host.length) }
  })
}

function scoreOf({ text, row }: Address, layout: Layout, titleWords: readonly string[]): number {
  if (row === null) return 0
  const host = foldedWords(hostOf(text)).join('')
  let score = Math.min(2, row.relativeSize) * 0.6 - row.index / Math.max(1, layout.rows.length)
  if (titleWords.some((word) => word.length > 3 && host.includes(word))) score += 2
  const before = layout.rows[row.index - 1]?.text ?? ''
  if (INFO_WORD.test(row.text.replace(text, ''))) score += 1.5
  else if (INFO_WORD.test(before) && before.length < 60) score += 0.8
  if (CREDIT_WORD.test(row.text)) score -= 2.5
  if (TICKET_WORD.test(row.text.replace(text, ''))) score -= 0.3
  return score
}

function readEmail(layout: Layout, coded: readonly string[]): Reading<string> | null {
  const codedMail = coded
    .find((address) => /^mailto:/iu.test(address))
    ?.replace(/^mailto:/iu, '')
    .split('?')[0]
    ?.toLowerCase()
  const domains = [...layout.rows.flatMap((row) => webAddressesIn(row.text)).map(hostOf), ...coded.map(hostOf)]
  for (const row of layout.rows) {
    const [address] = emailsIn(row.text)
    if (address === undefined) continue
    if (codedMail !== undefined && hostLikeness(codedMail.split('@')[1] ?? '', address.split('@')[1] ?? '') > 0.8)
      return { value: codedMail, confidence: 0.97, evidence: row.text.slice(0, 500), lines: row.lines }
    const [name = '', domain = ''] = address.split('@')
    const printed = domains.find(
      (candidate) => candidate !== domain && /^[\x20-\x7e]+$/u.test(candidate) && foldHost(candidate) === foldHost(domain),
    )
    return {
      value: printed === undefined ? address : `${name}@${printed}`,
      confidence: domains.includes(domain) ? 0.97 : 0.9,
      evidence: row.text.slice(0, 500),
      lines: row.lines,
    }
  }
  return codedMail === undefined || codedMail === '' ? null : { value: codedMail, confidence: 0.8, evidence: `QR: ${codedMail}`, lines: [] }
}

/** Letters that are easily confused count as the same. */
const foldHost = (host: string) =>
  host
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[il1|]/gu, 'l')
    .replace(/[o0]/gu, 'o')
    .replace(/rn/gu, 'm')

import { emailsIn, hostOf } from '@/lib/recognition/web-address'

/** Free mail providers: an address there proves nothing about a domain. */
const FREE_MAIL =
  /^(?:gmail|googlemail|gmx|web|t-online|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|mac|aol|freenet|posteo|mailbox|proton|protonmail|pm|tuta|tutanota|tutamail|arcor|yandex|mail|zoho|hushmail|fastmail|vodafone|o2online|kabelmail|1und1|online|libero|orange|wanadoo|laposte|free|sfr|virgilio|tiscali|wp|o2|interia|seznam|centrum|bluewin|hispeed|sunrise|chello|aon|kabsi|rambler|bk|inbox|list|qq|163|126|sina|naver|duck|hey|riseup|disroot|systemli|autistici)\.(?:com|net|org|de|at|ch|fr|it|co\.uk|uk|nl|be|es|pl|cz|ru|me|email|eu|info|cn|io|ca|se|dk|no|fi|pt|ie|com\.br|com\.au)$/

/** Sites with pages of many people, link shorteners and ticket sellers: a mailbox there does not identify the organizer. */
const SHARED =
  /(?:^|\.)(?:instagram|facebook|fb|twitter|x|tiktok|youtube|youtu|linkedin|pinterest|threads|bsky|mastodon|soundcloud|bandcamp|mixcloud|spotify|linktr|linkin|beacons|campsite|bit|tinyurl|t|goo|ow|is|cutt|rebrand|shorturl|buff|lnkd|qr|qrco|eventbrite|ra|residentadvisor|dice|eventim|reservix|ticketmaster|pretix|tickettailor|rausgegangen|meetup|xing|eventfrog|ticketino|seetickets|skiddle|shotgun|songkick|wixsite|wix|wordpress|blogspot|blogger|github|gitlab|netlify|vercel|pages|web|jimdo|jimdofree|jimdosite|weebly|squarespace|site123|godaddysites|myshopify|tumblr|medium|notion|carrd|google|goo|forms|telegram|t|wa|whatsapp|signal|discord|patreon|gofundme|startnext|betterplace|airtable|typeform|canva|issuu|myspace|vk|ok)\.(?:com|net|org|de|at|ch|me|ly|gl|link|co|gd|app|dev|io|ee|bio|page|site|be|social|eu|ru|fm|so|gg|is|uk|tv|it|fr|events|tickets|us|at)$/

/** Host name prefixes that belong to the same owner. */
const OWN_PREFIX = /^(?:www|www2|tickets?|shop|m|mobile|de|en|events?)\./

/** `k…@example.org`: enough to recognise an address, not to learn it. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}…${address.slice(Math.max(at, 0))}`
}

/** The domain whose mailboxes belong to a website's owner; null if anyone can have one there. */
export function ownDomain(website: string): string | null {
  const host = hostOf(website).toLowerCase()
  const domain = host.split('.').length > 2 ? host.replace(OWN_PREFIX, '') : host
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(domain) && !FREE_MAIL.test(domain) && !SHARED.test(domain) ? domain : null
}

const squeezed = (text: string) => text.toLowerCase().replace(/\s+/g, '')

/** What a flyer shows about its organizer. */
export type FlyerContacts = {
  email: string | null
  website: string | null
  /** The words each fact was read from; a value that is not in them was added later. */
  evidence: { email: string | null; website: string | null }
}

/** Where a code may be sent: the address on the flyer itself, and any address at the domain of its website. */
export function claimAddresses({ email, website, evidence }: FlyerContacts): { printed: string | null; domain: string | null } {
  const isPrinted =
    email !== null &&
    evidence.email !== null &&
    (emailsIn(evidence.email).includes(email.toLowerCase()) || squeezed(evidence.email).includes(squeezed(email)))
  const domain = website === null ? null : ownDomain(website)
  const isShown = domain !== null && evidence.website !== null && squeezed(evidence.website).includes(domain)
  return { printed: isPrinted ? email : null, domain: isShown ? domain : null }
}

/** Whether an address is a mailbox of exactly this domain. */
export function isAtDomain(email: string, domain: string): boolean {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase() === domain
}

import type { EventView } from '@/lib/api/events'
import type { EventChange } from '@/lib/api/event-prompt'
import { hostOf } from '@/lib/recognition/web-address'

const LINK_FIELDS: readonly string[] = ['website', 'ticketLink', 'instagram', 'facebook', 'twitter']

/** The domain of a web or e-mail address, in lower case without `www.`; null if there is none. */
function domainOf(address: string): string | null {
  const host = address.includes('@') && !address.includes('/') ? address.slice(address.lastIndexOf('@') + 1) : hostOf(address)
  return host.toLowerCase().replace(/^www\./, '') || null
}

/** The domains an event names. */
function domainsOf(event: Pick<EventView, 'website' | 'ticketLink' | 'email' | 'socialMediaLinks'>): Set<string> {
  const { website, ticketLink, email, socialMediaLinks } = event
  const named = [website, ticketLink, email, ...Object.values(socialMediaLinks)]
  return new Set(named.flatMap((address) => (address ? (domainOf(address) ?? []) : [])))
}

/** Changes that introduce a domain the event has not named before; a person must confirm them. */
export function toNewDomains(
  event: Pick<EventView, 'website' | 'ticketLink' | 'email' | 'socialMediaLinks'>,
  changes: readonly EventChange[],
): EventChange[] {
  const known = domainsOf(event)
  return changes.filter(({ field, to }) => {
    if (to === null || !(LINK_FIELDS.includes(field) || field === 'email')) return false
    const domain = domainOf(to)
    return domain === null || !known.has(domain)
  })
}

/** The patch without the fields of some changes. */
export function withoutFields<P extends { socialMediaLinks?: Record<string, unknown> | undefined }>(
  patch: P,
  changes: readonly EventChange[],
): P {
  const fields = new Set(changes.map(({ field }) => field))
  const rest = Object.fromEntries(Object.entries(patch).filter(([name]) => !fields.has(name))) as P
  if (!rest.socialMediaLinks) return rest
  const links = Object.fromEntries(Object.entries(rest.socialMediaLinks).filter(([name]) => !fields.has(name)))
  return { ...rest, socialMediaLinks: Object.keys(links).length > 0 ? links : undefined }
}

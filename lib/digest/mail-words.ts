import { sharedUrl } from '@/lib/events/counts/shared-url'
import type { MailEntry, MailWords } from '@/lib/notifications/mail-body'
import { EMPTY_SEARCH, searchPath } from '@/lib/search/search-state'
import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'
import type { DigestReason } from './choose'

type Described = { id: string; title: string; venue: string | null; city: string | null; startDate: Date | null; startTime: string | null }
export type DescribedEvent = Described & {
  reason: DigestReason
  artistName: string | null
  isAdvertised: boolean
  host: { username: string } | null
}
export type DescribedAd = Described & { paidBy: string | null }

type Options = { url: string; t: AreaText<'digest'>; formats: Formats }

const whenAndWhere = ({ venue, city, startDate, startTime }: Described, formats: Formats): string[] => {
  const day = startDate ? formats.localDate(startDate.toISOString().slice(0, 10), 'weekday') : ''
  return [
    [day, startTime].filter(Boolean).join(', '),
    [venue, city].filter((part, index, all) => part && all.indexOf(part) === index).join(', '),
  ].filter(Boolean)
}

const reasonOf = ({ reason, artistName, host, city }: DescribedEvent, t: AreaText<'digest'>): string => {
  if (reason === 'saved') return t.saved
  const name = reason === 'artist' ? artistName : reason === 'followed' ? host?.username : null
  return name ? t.follows({ name }) : city ? t.near({ city }) : ''
}

const paidWords = (paidBy: string | null, city: string | null, t: AreaText<'digest'>): string =>
  paidBy ? t.paidBy({ name: paidBy, city: city ?? '' }) : t.paid({ city: city ?? '' })

/**
 * The digest's content: the events, then the advertisement, then a link to the whole weekend.
 * @param url the site's, without a trailing slash.
 * @param city the city whose weekend the button leads to, if any.
 */
export function digestWords(
  { events, ad, city }: { events: readonly DescribedEvent[]; ad: DescribedAd | null; city: string | null },
  { url, t, formats }: Options,
): Pick<MailWords, 'heading' | 'paragraphs' | 'action'> & { subject: string; entries: MailEntry[] } {
  const toEntry = (event: Described, last: string, isAd: boolean): MailEntry => ({
    title: event.title,
    url: sharedUrl(`${url}/event/${event.id}`, 'mail'),
    lines: [...whenAndWhere(event, formats), last].filter(Boolean),
    ...(isAd ? { label: t.ad } : {}),
  })
  const heading = t.heading({ count: String(events.length) })
  const first = events.find(({ isAdvertised }) => !isAdvertised)
  return {
    heading,
    subject: t.subject({ heading, title: first?.title ?? '' }),
    paragraphs: [t.why],
    entries: [
      ...events.map((event) =>
        event.isAdvertised
          ? toEntry(event, paidWords(event.host?.username ?? null, event.city, t), true)
          : toEntry(event, reasonOf(event, t), false),
      ),
      ...(ad ? [toEntry(ad, paidWords(ad.paidBy, ad.city, t), true)] : []),
    ],
    action: { label: t.all, url: `${url}${searchPath({ ...EMPTY_SEARCH, when: 'weekend', location: city })}` },
  }
}

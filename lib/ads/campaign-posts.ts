import { shortPlace, type Placed } from '@/lib/events/place'
import { sharedUrl } from '@/lib/events/counts/shared-url'
import { localDateOf } from '@/lib/events/when'
import type { Formats } from '@/lib/text/formats'

/** The shortest post limit among the large networks; the link counts in full. */
const SHORT_POST = 280
/** More hashtags than this look like spam. */
const MAX_HASHTAGS = 6

/** A tag as a hashtag: letters and digits of any script; empty if none are left. */
const hashtag = (tag: string) => {
  const letters = tag.replace(/[^\p{L}\p{N}]/gu, '')
  return letters === '' ? '' : `#${letters}`
}

type Facts = Placed & {
  title: string
  startDate?: string | undefined
  startTime?: string | undefined
  tags: readonly string[]
  description: string
}

/**
 * Ready-made posts about an event: a short one that fits everywhere, and a long one with description and hashtags. The link marks its
 * visits for the host's statistics.
 * @param url the event's absolute address.
 */
export function campaignPosts(event: Facts, url: string, formats: Formats): { short: string; long: string } {
  const date = localDateOf(event.startDate)
  const when = [date ? formats.localDate(date, 'weekday') : '', event.startTime ?? ''].filter(Boolean).join(', ')
  const facts = [when, shortPlace(event)].filter(Boolean).join(' · ')
  const link = sharedUrl(url, 'share')
  const room = SHORT_POST - link.length - facts.length - 2
  const title = event.title.length <= room ? event.title : `${event.title.slice(0, Math.max(0, room - 1)).trimEnd()}…`
  const hashtags = [...new Set(event.tags.map(hashtag).filter(Boolean))].slice(0, MAX_HASHTAGS).join(' ')
  const lines = (...parts: string[]) => parts.filter(Boolean).join('\n')
  return {
    short: lines(title, facts, link),
    long: [lines(event.title, facts), event.description.trim(), link, hashtags].filter(Boolean).join('\n\n'),
  }
}

import { EventIdParams, EventView } from '@/lib/api/events'
import { readEventUrl, toOEmbed } from '@/lib/embeds/oembed'
import { getEventAddress } from '@/server/events/queries'
import { callerAddress } from '@/server/http/address'
import { answerCached } from '@/server/http/cached'
import { toAppError } from '@/server/http/errors'
import { env } from '@/server/platform/env'
import { countCall } from '@/server/platform/rate-limits'

/** Anyone may ask, from any page. */
const OPEN = { 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff', 'x-robots-tag': 'noindex' }

const refuse = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers: { ...OPEN, 'cache-control': 'no-store', ...headers } })

/** A limit in pixels: infinite if not given, null if it is not a number. */
const boundOf = (value: string | null) => {
  if (value === null || value === '') return Infinity
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null
}

/** The event at an address; for a merged one, its survivor. */
async function findEvent(eventId: string): Promise<EventView | null> {
  if (!EventIdParams.safeParse({ id: eventId }).success) return null
  const found = await getEventAddress(eventId)
  if (found.kind === 'merged') return findEvent(found.intoId)
  return found.kind === 'event' ? EventView.parse(found.event) : null
}

/**
 * oEmbed for event pages: JSON for an event's address, 404 for any other, 501 for another format, 400 for malformed sizes. Source:
 * oembed.com §2.2, §2.3.4.
 */
export async function serveOEmbed(request: Request): Promise<Response> {
  try {
    await countCall('read', callerAddress(request.headers))
  } catch (thrown) {
    const { message, code, retryAfterSeconds } = toAppError(thrown)
    return refuse(code === 'too_many' ? 429 : 503, message, retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {})
  }
  const asked = new URL(request.url).searchParams
  if ((asked.get('format') || 'json') !== 'json') return refuse(501, 'Only JSON is written here.')
  const [maxWidth, maxHeight] = [boundOf(asked.get('maxwidth')), boundOf(asked.get('maxheight'))]
  if (maxWidth === null || maxHeight === null) return refuse(400, 'maxwidth and maxheight are numbers of pixels.')
  const { name, url } = env().app
  const page = readEventUrl(asked.get('url') ?? '', url)
  const event = page && (await findEvent(page.eventId))
  if (!page || !event) return refuse(404, 'No event has this address.')
  const told = toOEmbed(event, { site: { name, url }, language: page.language, bounds: { maxWidth, maxHeight } })
  return answerCached(request, JSON.stringify(told), {
    ...OPEN,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
}

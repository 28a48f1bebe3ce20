// Addresses outside the API, for npm run drill:fuzz: feeds, embeds, calendar files and what other servers request.
import { z } from 'zod'
import type { ApiCall } from '@/lib/api/openapi'
import { PERMISSIONS } from '@/lib/api/permissions'
import { ACTIVITY_TYPE } from '@/lib/federation/addresses'
import { FEED_FORMATS, SECRET_FEEDS, type SecretFeedKind } from '@/lib/feeds/feed-path'
import { createSecretFeed } from '@/server/feeds/secret-feeds'
import { env } from '@/server/platform/env'
import { viewerOf } from '@/tests/support/as-viewer'
import type { Sample } from '@/tests/support/call-samples'
import type { World } from '@/tests/support/world'

type SampleOf = (world: World) => Sample | Promise<Sample>
const anyOf = <T>(values: readonly T[]) => values[Math.floor(Math.random() * values.length)] as T

/** A feed with a secret address, as its owner subscribes to it. */
const secretFeed =
  (kind: SecretFeedKind): SampleOf =>
  async ({ host }) => {
    const { url } = await createSecretFeed(viewerOf(host), kind)
    return { params: { secret: url.split('/').at(-1) ?? '', format: anyOf(FEED_FORMATS) }, query: { lang: 'de', after: '' } }
  }

/** By method and path from the root of the site. */
export const DOCUMENT_SAMPLES: Record<string, SampleOf> = {
  'GET /oembed': ({ event }) => ({
    query: { url: `${env().app.url}/event/${event.id}`, format: 'json', maxwidth: '600', maxheight: '400' },
  }),
  'GET /embed/frame': ({ event }) => ({
    query: { list: 'city/berlin', event: event.id, view: 'cards', limit: '5', lang: 'de', theme: 'dark', accent: '#1144aa' },
  }),
  'GET /feeds/{kind}/{key}.{format}': ({ host }) => ({
    params: { kind: 'profile', key: host.userId, format: anyOf(FEED_FORMATS) },
    query: { lang: 'en', after: '', city: '' },
  }),
  ...Object.fromEntries(SECRET_FEEDS.map((kind) => [`GET /feeds/${kind}/{secret}.{format}`, secretFeed(kind)])),
  'GET /programme/{kind}/{key}.pdf': ({ host }) => ({ params: { kind: 'profile', key: host.userId }, query: { paper: 'a5', lang: 'de' } }),
  'GET /event/{eventId}/calendar.ics': ({ event }) => ({ params: { eventId: event.id }, query: { to: '' } }),
  'GET /ap/events/{id}': ({ event }) => ({ params: { id: event.id } }),
  'GET /ap/comments/{id}': ({ comment }) => ({ params: { id: comment.id } }),
  'GET /ap/actors/{id}': ({ host }) => ({ params: { id: host.userId }, headers: { accept: ACTIVITY_TYPE } }),
  'GET /ap/actors/{id}/outbox': ({ host }) => ({ params: { id: host.userId }, query: { cursor: '' }, headers: { accept: ACTIVITY_TYPE } }),
  'GET /ap/actors/{id}/followers': ({ host }) => ({ params: { id: host.userId }, headers: { accept: ACTIVITY_TYPE } }),
  'GET /.well-known/webfinger': ({ host }) => ({ query: { resource: `acct:${host.username}@${new URL(env().app.url).host}` } }),
  'GET /texts/{language}/{area}': () => ({ params: { language: 'de', area: 'errors' } }),
}

/** These addresses as public calls. */
export async function listDocuments(world: World): Promise<ApiCall[]> {
  const calls: ApiCall[] = []
  for (const [name, sample] of Object.entries(DOCUMENT_SAMPLES)) {
    const { query = {} } = await sample(world)
    calls.push({
      method: 'GET',
      path: name.slice('GET '.length),
      summary: '',
      permission: PERMISSIONS['GET health'] as ApiCall['permission'],
      query: z.object(Object.fromEntries(Object.keys(query).map((field) => [field, z.string().optional()]))),
      response: z.unknown(),
      status: 200,
    })
  }
  return calls
}

import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@/lib/time/spans'
import { readFeedAddress, type FeedAddress } from '@/lib/feeds/feed-address'
import { feedPath, isSecretPath } from '@/lib/feeds/feed-path'
import { acceptedLanguage, DEFAULT_LANGUAGE } from '@/lib/text/languages'
import { chosenLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { callerAddress } from '@/server/http/address'
import { knowsMark } from '@/server/http/cached'
import { errorResponse, toAppError } from '@/server/http/errors'
import { loggedPath, normalPath } from '@/server/http/logged-path'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { readsMayLag } from '@/server/platform/lagging-reads'
import { log, plainLog } from '@/server/platform/log'
import { countCall } from '@/server/platform/rate-limits'
import { formatPosition, parsePosition } from '@/server/search/position'
import { describeList, type DescribedList } from './describe-list'
import { findListPage, listFeedEvents, listRemoved, markOf, seenAt, toEtag } from './queries'
import { CONTENT_TYPES, writeFeed } from './write-feed'

const SERVER_ERRORS = textFor('serverErrors')

/** Headers of every answer, errors included. Public lists may be read from any page, private ones only with their address. */
const headersOf = (isPrivate: boolean) => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  ...(isPrivate
    ? { 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }
    : {
        'cache-control': 'public, max-age=300',
        'x-robots-tag': 'noindex',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'etag, last-modified, link, retry-after',
      }),
})

/** Whether the reader already has the answer. `If-Modified-Since` counts only without `If-None-Match`. Source: RFC 9110 §13. */
function isKnown(request: Request, etag: string, modifiedAt: number): boolean {
  if (request.headers.has('if-none-match')) return knowsMark(request, etag)
  return Date.parse(request.headers.get('if-modified-since') ?? '') >= modifiedAt
}

function requireAddress(url: URL): FeedAddress {
  const address = readFeedAddress(url.pathname, url.searchParams)
  if (address === null) throw new AppError('not_found', SERVER_ERRORS.noFeed)
  if ('wrong' in address)
    throw new AppError('invalid', SERVER_ERRORS.feedOfNothing, {
      issues: address.wrong.map((path) => ({ path, message: 'is not understood' })),
    })
  return address
}

async function answer(request: Request, address: FeedAddress): Promise<Response> {
  const { list, format, after } = address
  const at = seenAt()
  const language = address.language ?? acceptedLanguage(request.headers.get('accept-language')) ?? DEFAULT_LANGUAGE
  const described: DescribedList | null = await describeList(list, { language, at })
  if (described === null) throw new AppError('not_found', SERVER_ERRORS.noFeed)

  const { ids, older } = await findListPage(described, { after: after === null ? null : parsePosition(after), at })
  const removed = format === 'ics' && after === null ? await listRemoved(described, at) : []
  const all = [...ids, ...removed]
  const { mark, changedAt } = await markOf(all)
  const { url: siteUrl, name: siteName } = env().app
  const addressOf = (cursor: string | null) => siteUrl + feedPath(list, format, { language: address.language, after: cursor })
  const olderUrl = older && addressOf(formatPosition(older))
  const etag = toEtag([format, language, siteName, siteUrl, described.title, addressOf(after), mark, older ? 'more' : null])
  // Past events leave a list although no event has changed.
  const modifiedAt = Math.max(changedAt?.getTime() ?? 0, Math.floor(at.getTime() / HOUR_MS) * HOUR_MS)
  const headers = {
    ...headersOf(described.isPrivate),
    'content-type': CONTENT_TYPES[format],
    etag,
    'last-modified': new Date(modifiedAt).toUTCString(),
    ...(address.language ? {} : { vary: 'Accept-Language' }),
    ...(olderUrl && !described.isPrivate ? { link: `<${olderUrl}>; rel="prev-archive"` } : {}),
  }
  // Views and other counts change without changing the mark, so the JSON format is never answered with 304.
  if (format !== 'events.json' && isKnown(request, etag, Math.floor(modifiedAt / 1000) * 1000))
    return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers })
  const body = writeFeed(format, await listFeedEvents(all), {
    title: `${described.title} · ${siteName}`,
    siteName,
    siteUrl,
    language,
    pageUrl: siteUrl + described.pagePath,
    selfUrl: addressOf(after),
    firstUrl: after === null ? null : addressOf(null),
    olderUrl,
    updatedAt: (changedAt ?? at).toISOString(),
  })
  return new Response(body, { headers })
}

/**
 * The answer to a feed request: the list in its format, or 304 if the reader has it, which is decided without reading whole events. Logs
 * never contain a private list's secret.
 */
export async function serveFeed(request: Request): Promise<Response> {
  const requestId = randomUUID()
  const startedAt = performance.now()
  const url = new URL(request.url)
  const isPrivate = isSecretPath(normalPath(url.pathname))
  let response: Response
  let failure: AppError | null = null
  try {
    await countCall('feed', callerAddress(request.headers))
    const address = requireAddress(url)
    response = await (isPrivate ? answer(request, address) : readsMayLag(() => answer(request, address)))
  } catch (thrown) {
    failure = toAppError(thrown)
    response = errorResponse(failure, { requestId, language: chosenLanguage(request.headers) })
    for (const [name, value] of Object.entries({ ...headersOf(isPrivate), 'cache-control': 'no-store' })) response.headers.set(name, value)
  }
  response.headers.set('x-request-id', requestId)
  const line = {
    requestId,
    method: request.method,
    path: loggedPath(url.pathname),
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    ...(failure ? { code: failure.code } : {}),
  }
  if (failure && (failure.code === 'internal' || failure.code === 'unavailable'))
    log().error({ ...line, err: failure.cause ?? failure }, 'request')
  else plainLog().info(line, 'request')
  return response
}

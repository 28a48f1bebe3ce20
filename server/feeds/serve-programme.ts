import { randomUUID } from 'node:crypto'
import { readListAddress } from '@/lib/feeds/feed-address'
import { PROGRAMME_PAPERS, type ProgrammePaper } from '@/lib/feeds/feed-path'
import { chosenLanguage, isLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { callerAddress } from '@/server/http/address'
import { knowsMark } from '@/server/http/cached'
import { errorResponse, toAppError } from '@/server/http/errors'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { readsMayLag } from '@/server/platform/lagging-reads'
import { log } from '@/server/platform/log'
import { countCall } from '@/server/platform/rate-limits'
import { describeList } from './describe-list'
import { findListPage, listFeedEvents, markOf, seenAt, toEtag } from './queries'
import { toProgrammePdf } from './programme-pdf'

const SERVER_ERRORS = textFor('serverErrors')

/** Maximum events on a programme: about twenty pages. */
const MAX_PRINTED = 300

const notUnderstood = (names: readonly string[]) =>
  new AppError('invalid', SERVER_ERRORS.feedOfNothing, { issues: names.map((path) => ({ path, message: 'is not understood' })) })

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url)
  const list = pathname.endsWith('.pdf') ? readListAddress(pathname.slice('/programme/'.length, -'.pdf'.length), searchParams) : null
  // A private list's address is a secret and must not be printed.
  if (list === null || ('kind' in list && 'secret' in list)) throw new AppError('not_found', SERVER_ERRORS.noFeed)
  if ('wrong' in list) throw notUnderstood(list.wrong)
  const asked = searchParams.get('paper') ?? 'a4'
  const paper: ProgrammePaper | undefined = PROGRAMME_PAPERS.find((one) => one === asked)
  if (paper === undefined) throw notUnderstood(['paper'])

  const given = searchParams.get('lang')
  const language = isLanguage(given) ? given : chosenLanguage(request.headers)
  const at = seenAt()
  const described = await describeList(list, { language, at })
  if (described === null) throw new AppError('not_found', SERVER_ERRORS.noFeed)
  const page = await findListPage(described, { after: null, at })
  const ids = page.ids.slice(0, MAX_PRINTED)
  const isCut = page.ids.length > ids.length || page.older?.stage === 0
  const site = env().app
  const etag = toEtag([paper, language, site.name, site.url, described.title, (await markOf(ids)).mark, isCut ? 'more' : null])
  const headers = {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="programme-${paper}.pdf"`,
    'cache-control': 'public, max-age=300',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
    etag,
    ...(isLanguage(given) ? {} : { vary: 'Accept-Language, Cookie' }),
  }
  if (knowsMark(request, etag)) return new Response(null, { status: 304, headers })
  const events = (await listFeedEvents(ids)).flatMap(({ event, isDeleted }) => (isDeleted ? [] : [event]))
  const file = await toProgrammePdf(events, {
    title: described.title,
    pageUrl: site.url + described.pagePath,
    site,
    isCut,
    paper,
    language,
    at,
  })
  return new Response(new Uint8Array(file), { headers })
}

/** A public list of events as a programme to print: `?paper=a4` or `a5`. The next 300 events. */
export async function serveProgramme(request: Request): Promise<Response> {
  const requestId = randomUUID()
  try {
    await countCall('print', callerAddress(request.headers))
    return await readsMayLag(() => answer(request))
  } catch (thrown) {
    const failure = toAppError(thrown)
    if (failure.code === 'internal' || failure.code === 'unavailable')
      log().error({ requestId, err: failure.cause ?? failure }, 'programme')
    const response = errorResponse(failure, { requestId, language: chosenLanguage(request.headers) })
    response.headers.set('cache-control', 'no-store')
    return response
  }
}

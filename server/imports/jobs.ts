import { createHash } from 'node:crypto'
import robotsParser from 'robots-parser'
import { z } from 'zod'
import { DAY_MS, HOUR_MS } from '@/lib/time/spans'
import { now } from '@/server/platform/clock'
import { db, pool } from '@/server/platform/db'
import { isAppError } from '@/server/platform/errors'
import { addJobs, defineJob } from '@/server/platform/jobs'
import { askOutside, OutgoingError } from '@/server/platform/outgoing'
import { askPage, readAnswer, statusProblem, type PageProblem } from './read-address'

/** Minimum time between two requests to one host; its robots.txt can ask for more. */
const HOST_PAUSE_MS = 60_000
const MAX_PAUSE_S = 3600
/** Maximum pages read per run. */
const MAX_PAGES = 200
/** After this many days without an answer, a page is no longer read until its owner proves it again. */
const MAX_FAILURES = 14
/** The name robots.txt can address us by. */
const ROBOT = 'LitfassBot'
const MAX_ROBOTS_BYTES = 500 * 1024

/**
 * What a site's robots.txt says about an address: whether it may be read, and how long to wait between two requests. A site without one
 * allows everything; a server error means that nothing is allowed for now. Source: RFC 9309 §2.3.1.
 */
async function readRobots(address: string): Promise<{ isAllowed: boolean; pauseMs: number }> {
  const robots = new URL('/robots.txt', address).href
  let answer
  try {
    answer = await askOutside(robots, { maxBytes: MAX_ROBOTS_BYTES })
  } catch (error) {
    if (error instanceof OutgoingError && error.reason === 'too_large') return { isAllowed: true, pauseMs: HOST_PAUSE_MS }
    return { isAllowed: false, pauseMs: HOST_PAUSE_MS }
  }
  if (answer.status >= 500) return { isAllowed: false, pauseMs: HOST_PAUSE_MS }
  if (answer.status >= 400) return { isAllowed: true, pauseMs: HOST_PAUSE_MS }
  const rules = robotsParser(robots, answer.bytes.toString('utf8'))
  const seconds = Math.min(MAX_PAUSE_S, rules.getCrawlDelay(ROBOT) ?? 0)
  return { isAllowed: rules.isAllowed(address, ROBOT) ?? true, pauseMs: Math.max(HOST_PAUSE_MS, seconds * 1000) }
}

type Page = {
  id: string
  address: string
  host: string
  etag: string | null
  lastModified: string | null
  failures: number
  foundHash: string | null
}

/** Records a failed reading: earlier results stay, and the page is tried again tomorrow, up to `MAX_FAILURES` times. */
async function noteProblem({ id, failures }: Page, problem: PageProblem): Promise<void> {
  const at = now()
  const isOver = failures + 1 >= MAX_FAILURES
  const nextAt = isOver ? null : new Date(at.getTime() + DAY_MS)
  await db.watchedPage.updateMany({ where: { id }, data: { readAt: at, problem, failures: failures + 1, nextAt } })
}

async function readOne(page: Page): Promise<PageProblem | null> {
  const { id, address, etag, lastModified } = page
  const conditions = { ...(etag ? { 'if-none-match': etag } : {}), ...(lastModified ? { 'if-modified-since': lastModified } : {}) }
  const answer = await askPage(address, conditions)
  const at = now()
  const next = { readAt: at, problem: null, failures: 0, nextAt: new Date(at.getTime() + DAY_MS) }
  if (answer.status === 304) {
    await db.watchedPage.updateMany({ where: { id }, data: next })
    return null
  }
  const problem = statusProblem(answer)
  if (problem) return problem
  if (new URL(answer.url).host !== page.host) return 'moved'
  const { kind, rows, isCut, isLogin } = await readAnswer(answer)
  if (rows.length === 0) return isLogin ? 'login' : 'no_events'
  const found = { kind, rows, isCut }
  const foundHash = createHash('sha256').update(JSON.stringify(found)).digest('hex')
  const data = { etag: answer.headers['etag']?.slice(0, 300) ?? null, lastModified: answer.headers['last-modified']?.slice(0, 100) ?? null }
  await db.watchedPage.updateMany({ where: { id }, data: { ...next, ...data, found, foundHash } })
  return null
}

/** The problem behind an error, as stored with the page. */
const problemOf = (error: unknown): PageProblem => {
  const cause = error instanceof Error ? error.cause : null
  if (cause instanceof OutgoingError) return cause.reason
  return 'unreadable'
}

/** Reads one watched page if it is due and no other process is reading it. Imports nothing: the owner reviews the rows. */
export const readWatchedPage = defineJob({
  name: 'read-watched-page',
  payload: z.object({ id: z.string() }),
  keyOf: ({ id }) => `watch:${id}`,
  handle: async ({ id }) => {
    // Claimed before the request, so that a retry does not ask a slow site twice in a row.
    const [page] = await db.$queryRaw<Page[]>`UPDATE "WatchedPage" SET "nextAt" = ${new Date(now().getTime() + HOUR_MS)}
      WHERE "id" = ${id} AND "provenAt" IS NOT NULL AND "nextAt" <= ${now()}
        AND EXISTS (SELECT 1 FROM "User" WHERE "User"."id" = "userId" AND "disabledAt" IS NULL)
      RETURNING "id", "address", "host", "etag", "lastModified", "failures", "foundHash"`
    if (!page) return
    const robots = await readRobots(page.address)
    // Other pages on this host wait as long as it asks for.
    await db.watchedPage.updateMany({
      where: { host: page.host, id: { not: page.id }, nextAt: { lte: new Date(now().getTime() + robots.pauseMs) } },
      data: { nextAt: new Date(now().getTime() + robots.pauseMs) },
    })
    if (!robots.isAllowed) return noteProblem(page, 'robots')
    try {
      const problem = await readOne(page)
      if (problem) await noteProblem(page, problem)
    } catch (error) {
      if (!isAppError(error)) throw error
      await noteProblem(page, problemOf(error))
    }
  },
})

/** Finds the pages that are due, one per host at a time. */
export const readDuePages = defineJob({
  name: 'read-due-pages',
  payload: z.unknown(),
  handle: async () => {
    const { rows } = await pool.query<{ id: string }>({
      text: `SELECT DISTINCT ON ("host") "id" FROM "WatchedPage" WHERE "provenAt" IS NOT NULL AND "nextAt" <= $1 ORDER BY "host", "nextAt" LIMIT $2`,
      values: [now(), MAX_PAGES],
    })
    await addJobs(
      db,
      readWatchedPage,
      rows.map(({ id }) => ({ id })),
    )
  },
})

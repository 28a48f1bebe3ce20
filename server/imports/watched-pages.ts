import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { z } from 'zod'
import { MAX_WATCHED_PAGES, WATCH_CODE_DIGITS, type WatchCodeSent, type WatchedPageList, type WatchedPageView } from '@/lib/api/imports'
import { ImportPreview } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { isAtDomain, maskAddress, ownDomain } from '@/lib/events/claim-address'
import { decodeFile } from '@/lib/events/import/source-row'
import { readHtml } from '@/lib/events/import/html-page'
import { WildHtmlError } from '@/lib/events/import/parse-html'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { hashDeviceSecret } from '@/server/auth/device'
import { previewSource } from '@/server/events/import/import-preview'
import { mailIsConfigured, queueMail } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db, type Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { holdAlone } from '@/server/platform/one-at-a-time'
import { OutgoingError, requireOutgoingUrl } from '@/server/platform/outgoing'
import { countCall } from '@/server/platform/rate-limits'
import { FoundSource } from './found-source'
import { askPage, pageError, statusProblem, type PageProblem } from './read-address'

const ERRORS = textFor('importErrors')

/** How long a code is valid, how many tries it allows, and how soon another one can be sent. */
const CODE_MS = 15 * 60_000
const MAX_TRIES = 5
const CODE_PAUSE_MS = 10 * 60_000

/** The name of the meta element that proves a page. */
const PROOF_NAME = 'litfass-proof'

const select = {
  id: true,
  address: true,
  proofToken: true,
  provenAt: true,
  readAt: true,
  nextAt: true,
  problem: true,
  found: true,
} satisfies Prisma.WatchedPageSelect

function toView({
  proofToken,
  provenAt,
  readAt,
  nextAt,
  problem,
  found,
  ...page
}: Prisma.WatchedPageGetPayload<{ select: typeof select }>): z.input<typeof WatchedPageView> {
  const source = FoundSource.safeParse(found)
  return {
    ...page,
    domain: ownDomain(page.address),
    proofLine: `<meta name="${PROOF_NAME}" content="${proofToken}">`,
    provenAt: provenAt?.toISOString() ?? null,
    readAt: readAt?.toISOString() ?? null,
    nextAt: nextAt?.toISOString() ?? null,
    problem: problem !== null && problem in ERRORS.problems ? ERRORS.problems[problem as PageProblem] : null,
    found: source.success ? source.data.rows.length : 0,
  }
}

async function requirePage(viewer: Viewer, id: string) {
  const page = await db.watchedPage.findFirst({
    where: { id, userId: viewer.userId },
    select: { ...select, codeHash: true, codeSentAt: true },
  })
  if (!page) throw new AppError('not_found', ERRORS.watchGone)
  return page
}

/** The pages watched for the viewer, newest first. */
export async function listWatchedPages(viewer: Viewer): Promise<z.input<typeof WatchedPageList>> {
  const pages = await db.watchedPage.findMany({
    where: { userId: viewer.userId },
    select,
    orderBy: { id: 'desc' },
    take: MAX_WATCHED_PAGES,
  })
  return { pages: pages.map(toView), sendsMail: mailIsConfigured() }
}

/** Adds a page to be read once a day; nothing is read before the viewer has proved ownership. Throws `invalid`, `conflict`. */
export async function watchPage(viewer: Viewer, given: string): Promise<z.input<typeof WatchedPageView>> {
  let url: URL
  try {
    url = requireOutgoingUrl(/^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`)
  } catch (error) {
    throw error instanceof OutgoingError ? pageError(error.reason, error) : error
  }
  const data = {
    userId: viewer.userId,
    address: url.href,
    host: url.host,
    proofToken: randomBytes(16).toString('base64url'),
    createdAt: now(),
  }
  const [made] = await db.$transaction(async (tx) => {
    await holdAlone(tx, `watch:${viewer.userId}`)
    if ((await tx.watchedPage.count({ where: { userId: viewer.userId } })) >= MAX_WATCHED_PAGES)
      throw new AppError('conflict', ERRORS.tooManyWatched)
    return tx.watchedPage.createManyAndReturn({ data: [data], select, skipDuplicates: true })
  })
  if (!made) throw new AppError('conflict', ERRORS.watchedTwice)
  return toView(made)
}

/** Stops reading a page. Throws `not_found`. */
export async function forgetPage(viewer: Viewer, id: string): Promise<z.input<typeof WatchedPageList>> {
  const { count } = await db.watchedPage.deleteMany({ where: { id, userId: viewer.userId } })
  if (count === 0) throw new AppError('not_found', ERRORS.watchGone)
  return listWatchedPages(viewer)
}

const hashCode = (id: string, code: string) => hashDeviceSecret(`watch ${id} ${code}`)

/**
 * Sends a code to a mailbox at the page's own domain. Throws `not_found`, `conflict` for a shared site, `invalid` for an address at another
 * domain, `too_many`.
 */
export async function sendWatchCode(
  viewer: Viewer,
  id: string,
  { email, language }: { email: string; language: Language },
): Promise<z.input<typeof WatchCodeSent>> {
  await countCall('accountMail', `watch ${viewer.userId}`)
  const page = await requirePage(viewer, id)
  const domain = ownDomain(page.address)
  if (domain === null) throw new AppError('conflict', ERRORS.noOwnDomain)
  if (!isAtDomain(email, domain)) {
    const message = ERRORS.wrongDomain({ domain })
    throw new AppError('invalid', message, { issues: [{ path: 'email', message }] })
  }
  const at = now()
  const code = String(randomInt(0, 10 ** WATCH_CODE_DIGITS)).padStart(WATCH_CODE_DIGITS, '0')
  await db.$transaction(async (tx) => {
    const { count } = await tx.watchedPage.updateMany({
      where: { id, OR: [{ codeSentAt: null }, { codeSentAt: { lt: new Date(at.getTime() - CODE_PAUSE_MS) } }] },
      data: { codeHash: hashCode(id, code), codeSentAt: at, attempts: 0 },
    })
    if (count === 0) throw new AppError('too_many', ERRORS.tooManyCodes, { retryAfterSeconds: CODE_PAUSE_MS / 1000 })
    const t = textFor('watchedPages', language)
    await queueMail(tx, {
      to: email,
      language,
      subject: t.mailSubject({ address: page.address }),
      heading: t.mailHeading({ code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      paragraphs: [t.mailWho({ name: viewer.username, address: page.address }), t.mailWhat],
      action: { label: t.mailOpen, url: `${env().app.url}/admin/events/watched` },
      footer: t.mailFooter,
    })
  })
  return { maskedAddress: maskAddress(email) }
}

/** Checks a code. Counts the try first, so that simultaneous tries cannot exceed five. Throws `gone`, `invalid`. */
async function checkCode(id: string, code: string): Promise<void> {
  const rows = await db.$queryRaw<{ codeHash: string }[]>`UPDATE "WatchedPage" SET "attempts" = "attempts" + 1
    WHERE "id" = ${id} AND "codeHash" IS NOT NULL AND "attempts" < ${MAX_TRIES} AND "codeSentAt" > ${new Date(now().getTime() - CODE_MS)}
    RETURNING "codeHash"`
  const [row] = rows
  if (!row) throw new AppError('gone', ERRORS.codeOver)
  if (timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashCode(id, code)))) return
  throw new AppError('invalid', ERRORS.wrongCode, { issues: [{ path: 'code', message: ERRORS.wrongCode }] })
}

function proofIn(html: string): string {
  try {
    return readHtml(html).metas.get(PROOF_NAME) ?? ''
  } catch (error) {
    if (error instanceof WildHtmlError) return ''
    throw error
  }
}

/** Checks that the page's head, which only its owner can edit, contains the line that proves it. Throws `conflict`, and as `askPage` does. */
async function checkLine(viewer: Viewer, { address, proofToken }: { address: string; proofToken: string }): Promise<void> {
  await countCall('outside', viewer.userId)
  const answer = await askPage(address)
  const problem = statusProblem(answer)
  if (problem) throw pageError(problem)
  if (new URL(answer.url).host !== new URL(address).host) throw pageError('moved')
  const line = proofIn(decodeFile(answer.bytes))
  const hash = (text: string) => createHash('sha256').update(text.trim()).digest()
  if (!timingSafeEqual(hash(line), hash(proofToken))) throw new AppError('conflict', ERRORS.noLine)
}

/**
 * Accepts the proof that a page is the viewer's, by the mailed code or the line in the page; from then on it is read. Throws `not_found`,
 * `gone`, `invalid`, `conflict`.
 */
export async function provePage(viewer: Viewer, id: string, code: string | undefined): Promise<z.input<typeof WatchedPageView>> {
  const page = await requirePage(viewer, id)
  if (page.provenAt) return toView(page)
  if (code === undefined) await checkLine(viewer, page)
  else await checkCode(id, code.replace(/\s/g, ''))
  const at = now()
  return toView(await db.watchedPage.update({ where: { id }, data: { provenAt: at, nextAt: at, codeHash: null }, select }))
}

/** What was found on a page at its last reading, as rows to review. Throws `not_found`, `conflict` before ownership is proved. */
export async function previewWatchedPage(viewer: Viewer, id: string, language: Language): Promise<z.input<typeof ImportPreview>> {
  const page = await requirePage(viewer, id)
  if (page.provenAt === null) throw new AppError('conflict', ERRORS.notProven)
  const source = FoundSource.safeParse(page.found)
  return previewSource(viewer, source.success ? source.data : { kind: 'page', rows: [], isCut: false }, language)
}

/** As `previewWatchedPage`, with the page's address; undefined if the viewer has no such page. */
export async function findWatched(
  viewer: Viewer,
  id: string,
  language: Language,
): Promise<{ address: string; preview: ImportPreview } | undefined> {
  const page = await db.watchedPage.findFirst({ where: { id, userId: viewer.userId, provenAt: { not: null } }, select: { address: true } })
  return page ? { address: page.address, preview: ImportPreview.parse(await previewWatchedPage(viewer, id, language)) } : undefined
}

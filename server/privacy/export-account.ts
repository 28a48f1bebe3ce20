import { ARCHIVE_NAMES } from '@/lib/archives/manifest'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { writeArchive } from '@/server/archives/write-archive'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { inBytes, toDownload } from '@/server/platform/download'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { listOwnPictures } from './own-pictures'
import { listCopiedTables, listOwnRows, type DataSubject } from './own-rows'

const SERVER_ERRORS = textFor('serverErrors')

async function subjectOf({ userId }: Viewer): Promise<DataSubject> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { email: true, emailVerifiedAt: true } })
  if (!user) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  // An unconfirmed address may be someone else's, and so may the data stored under it.
  return { userId, confirmedEmail: user.emailVerifiedAt ? user.email : null }
}

/** The text of one JSON object: by table, a person's rows. */
async function* writeJson(subject: DataSubject): AsyncGenerator<string> {
  yield `{\n"site": ${JSON.stringify(env().app.url)},\n"exportedAt": ${JSON.stringify(now().toISOString())}`
  for (const table of listCopiedTables()) {
    yield `,\n${JSON.stringify(table.table)}: [`
    let first = true
    for await (const row of listOwnRows(table, subject)) {
      yield `${first ? '' : ','}\n  ${JSON.stringify(row)}`
      first = false
    }
    yield first ? ']' : '\n]'
  }
  yield '\n}\n'
}

/**
 * A copy of everything stored about the viewer as one JSON object, streamed. The data map says what belongs in it. Throws
 * `unauthenticated`. Source: GDPR Art. 15 and 20.
 */
export async function exportData(viewer: Viewer): Promise<Response> {
  return toDownload(inBytes(writeJson(await subjectOf(viewer))), { type: 'application/json; charset=utf-8', name: 'json' })
}

/** The same with the viewer's pictures and films, as a ZIP archive, from which another instance can import the events. */
export async function exportArchive(viewer: Viewer): Promise<Response> {
  const subject = await subjectOf(viewer)
  const { userId } = viewer
  const bytes = writeArchive({
    scope: 'account',
    hostId: userId,
    pictures: await listOwnPictures(userId),
    files: { [ARCHIVE_NAMES.account]: writeJson(subject) },
  })
  return toDownload(bytes, { type: 'application/zip', name: 'zip' })
}

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { originalKey } from '@/server/media/media-keys'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { getStorage } from '@/server/platform/storage'
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

function answer(pieces: AsyncGenerator<Uint8Array>, { type, name }: { type: string; name: string }): Response {
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return(undefined)
    },
  })
  const day = now().toISOString().slice(0, 10)
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${env()
        .app.name.toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')}-${day}.${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Chunks of a few kilobytes instead of one per row. */
async function* inBytes(text: AsyncGenerator<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let held = ''
  for await (const piece of text) {
    held += piece
    if (held.length < 16_384) continue
    yield encoder.encode(held)
    held = ''
  }
  if (held !== '') yield encoder.encode(held)
}

/**
 * A copy of everything stored about the viewer as one JSON object, streamed. The data map says what belongs in it. Throws
 * `unauthenticated`. Source: GDPR Art. 15 and 20.
 */
export async function exportData(viewer: Viewer): Promise<Response> {
  return answer(inBytes(writeJson(await subjectOf(viewer))), { type: 'application/json; charset=utf-8', name: 'json' })
}

/** The same with the viewer's pictures and films, as a ZIP archive. */
export async function exportArchive(viewer: Viewer): Promise<Response> {
  const subject = await subjectOf(viewer)
  return answer(writeArchive(subject), { type: 'application/zip', name: 'zip' })
}

async function* writeArchive(subject: DataSubject): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  const data = new ZipDeflate('data.json', { level: 6 })
  zip.add(data)
  for await (const bytes of inBytes(writeJson(subject))) {
    data.push(bytes)
    yield* ready.splice(0)
  }
  data.push(new Uint8Array(0), true)
  for (const key of await listOwnPictures(subject.userId)) {
    // One unreadable picture does not stop the rest.
    const kept = await getStorage()
      .get(originalKey(key))
      .catch((error: unknown) => log().warn({ key, err: error }, 'picture not exported'))
    if (!kept) continue
    const file = new ZipPassThrough(`pictures/${key}`)
    zip.add(file)
    file.push(new Uint8Array(kept.bytes), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready.splice(0)
}

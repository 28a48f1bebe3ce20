import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { MAX_ARCHIVE_ENTRIES, MAX_UNPACKED_BYTES } from '@/lib/archives/manifest'
import { MAX_FILM_BYTES } from '@/lib/media/limits'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { authSecret } from '@/server/platform/auth-secret'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob, defineJob } from '@/server/platform/jobs'
import { getStorage } from '@/server/platform/storage'
import { storedSource } from '@/server/platform/zip'
import { openArchive, type Archive } from './open-archive'

const ERRORS = textFor('importErrors').archive

/** How long an archive is kept between preview and import. */
const KEPT_MS = 24 * 3600_000

export const PERSONS_LIMITS = {
  maxEntries: MAX_ARCHIVE_ENTRIES,
  maxEntryBytes: MAX_FILM_BYTES + 1024 * 1024 * 16,
  maxBytes: MAX_UNPACKED_BYTES,
}

/** One unguessable key per account, so a second archive replaces the first. */
function keyOf({ userId }: Pick<Viewer, 'userId'>): string {
  const name = createHmac('sha256', authSecret())
    .update(JSON.stringify(['archive', userId]))
    .digest('hex')
  return `archives/${name}.zip`
}

/** Deletes an archive whose import is over. */
export const forgetStagedArchive = defineJob({
  name: 'forget-staged-archive',
  payload: z.object({ key: z.string().regex(/^archives\/[0-9a-f]{64}\.zip$/) }),
  keyOf: ({ key }) => `staged:${key}`,
  handle: ({ key }) => getStorage().delete(key),
})

/** Keeps a checked archive for a day, so that its events can be imported once their owner has chosen them. */
export async function stageArchive(viewer: Viewer, path: string): Promise<void> {
  const key = keyOf(viewer)
  await addJob(db, forgetStagedArchive, { key }, { runAt: new Date(now().getTime() + KEPT_MS) })
  await getStorage().putFile(key, path, { contentType: 'application/zip' })
}

/** Deletes the viewer's archive, if there is one. */
export async function discardStagedArchive(viewer: Pick<Viewer, 'userId'>): Promise<void> {
  await getStorage().delete(keyOf(viewer))
}

/** The viewer's archive. Throws `not_found` if it is no longer kept. */
export async function openStagedArchive(viewer: Viewer): Promise<Archive> {
  const source = await storedSource(keyOf(viewer))
  if (!source) throw new AppError('not_found', ERRORS.gone)
  return openArchive(source, { ...PERSONS_LIMITS, isVerified: false })
}

import type { z } from 'zod'
import type { ImportPreview } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { listMissing } from '@/lib/recognition/missing-facts'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { missingText } from '@/lib/uploads/failures'
import { previewSource } from '@/server/events/import/import-preview'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { readAddress } from './read-address'
import { readWords } from './read-words'

const ERRORS = textFor('importErrors')
const FAILURES = textFor('uploads').failures

/** The events at an address, as rows to review; nothing is stored. Throws as `readAddress` does, `too_many`. */
export async function previewAddress(viewer: Viewer, address: string, language: Language): Promise<z.input<typeof ImportPreview>> {
  await countCall('outside', viewer.userId)
  return previewSource(viewer, await readAddress(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`), language)
}

/** The events a text announces, as rows to review; nothing is stored. Throws `unrecognized` if it announces none, `too_many`. */
export async function previewWords(viewer: Viewer, words: string, language: Language): Promise<z.input<typeof ImportPreview>> {
  await countCall('recognition', viewer.userId)
  const { isEvent, text, facts, events } = await readWords(words)
  if (!isEvent && facts.startDate.value === null)
    throw new AppError('unrecognized', ERRORS.noWords, {
      issues: listMissing(text, facts).map((name) => ({ path: name, message: missingText([name], FAILURES) })),
    })
  const rows = events.map((fields, index) => ({ line: index + 1, uid: null, fields, problems: [] }))
  return previewSource(viewer, { kind: 'text', rows, isCut: false }, language)
}

/**
 * The process that reads pictures, started by `reader-client.ts`. It holds the models, knows none of the web server's secrets, and exits
 * when its parent does. It sends news while it works, and answers once.
 */
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { answerParent } from '@/server/platform/helper-side'
import { openPictureReader, type PictureReader } from './read-picture'
import type { ReadingNews } from './reading-news'

export type ReaderRequest = { image: Uint8Array }
export type ReaderAnswer = { flyer: FlyerText } | { failure: string }

let opening: Promise<PictureReader> | undefined

answerParent<ReaderRequest, ReadingNews, ReaderAnswer>(async ({ image }, tell) => {
  opening ??= openPictureReader({ root: process.cwd(), modelDir: process.env.MODEL_DIR })
  const reader = await opening
  try {
    return { flyer: await reader.read(Buffer.from(image.buffer, image.byteOffset, image.byteLength), undefined, tell) }
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) }
  }
})

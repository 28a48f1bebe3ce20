/**
 * The process that reads pictures, started by `reader-client.ts`. It holds the models, knows none of the web server's secrets, and exits
 * when its parent does. It receives one message (`ReaderRequest`), sends news (`ReaderNews`) while it works, and answers once
 * (`ReaderAnswer`).
 */
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { openPictureReader, type PictureReader } from './read-picture'
import type { ReadingNews } from './reading-news'

type ReaderRequest = { id: number; image: Uint8Array }
export type ReaderNews = { id: number; news: ReadingNews }
export type ReaderAnswer = { id: number; flyer: FlyerText; rssBytes: number } | { id: number; failure: string; rssBytes: number }

let opening: Promise<PictureReader> | undefined

async function answer({ id, image }: ReaderRequest): Promise<ReaderAnswer> {
  opening ??= openPictureReader({ root: process.cwd(), modelDir: process.env.MODEL_DIR })
  const reader = await opening
  try {
    const tell = (news: ReadingNews) => process.send?.({ id, news } satisfies ReaderNews)
    const flyer = await reader.read(Buffer.from(image.buffer, image.byteOffset, image.byteLength), undefined, tell)
    return { id, flyer, rssBytes: process.memoryUsage.rss() }
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error), rssBytes: process.memoryUsage.rss() }
  }
}

process.on('disconnect', () => process.exit(0))
process.on('message', (request: ReaderRequest) => {
  answer(request).then(
    (message) => process.send?.(message),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { readFacts } from '@/lib/recognition/read-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { readText } from '@/server/platform/vision/read-text'

/** What a recognition is doing, in this order; the words of `UploadState`. */
export type RecognitionStage = 'queued' | 'reading' | 'understanding' | 'locating'

export type Recognition = {
  facts: FlyerFacts
  /** Which engine's understanding the facts are. */
  engine: 'embedded' | 'model'
  /** The words and codes the facts rest on. */
  text: FlyerText
  /** A sentence for the uploader when the better engine could not be used. */
  notice?: string
}

export type RecognitionContext = {
  /** Day of the upload, local date `YYYY-MM-DD`. */
  today: string
  /** Where the uploader is, degrees rounded to a kilometre, or null. */
  hint: { latitude: number; longitude: number } | null
  onStage?: (stage: RecognitionStage) => void
}

/**
 * The facts of a flyer: its words and codes are always read first; the embedded engine understands them.
 * Throws `unavailable` when the reader's queue is full or it took too long, `unsupported` when the bytes are no readable picture.
 */
export async function recognizeFlyer(image: Buffer, { today, hint, onStage }: RecognitionContext): Promise<Recognition> {
  const text = await readText(image, { onStage: (stage) => stage !== 'done' && onStage?.(stage) })
  onStage?.('understanding')
  const gazetteer = getGazetteer()
  const facts = readFacts(text, { today, hint, gazetteer })
  onStage?.('locating')
  return { facts, engine: 'embedded', text }
}

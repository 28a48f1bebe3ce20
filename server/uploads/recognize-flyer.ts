import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { readFacts } from '@/lib/recognition/read-facts'
import { getGazetteer } from '@/server/geo/gazetteer'
import { shrinkImage } from '@/server/media/shrink-image'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { askModel, isModelConfigured } from '@/server/platform/vision/model'
import { readText } from '@/server/platform/vision/read-text'
import { checkModelAnswer } from './check-model-answer'
import { ModelAnswer } from './model-schema'
import { buildPrompt, INSTRUCTIONS } from './prompt'

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

/** Beyond this side a model sees no more of a flyer, only costs more. */
const MODEL_SIDE_PX = 1800

/**
 * The facts of a flyer. Its words and codes are always read first and the embedded engine understands them; where a language model
 * is set up it is asked too, and its answer held against those words. Whatever keeps the model from answering leaves the embedded
 * result, with a notice. Throws `unavailable` when the reader's queue is full or it took too long, `unsupported` when the bytes are
 * no readable picture.
 */
export async function recognizeFlyer(image: Buffer, { today, hint, onStage }: RecognitionContext): Promise<Recognition> {
  const text = await readText(image, { onStage: (stage) => stage !== 'done' && onStage?.(stage) })
  onStage?.('understanding')
  const gazetteer = getGazetteer()
  const embedded = readFacts(text, { today, hint, gazetteer })
  // Of a picture without a word nothing could be held against the flyer, so there is nothing to ask.
  const isAsked = isModelConfigured() && text.lines.length + text.codes.length > 0
  const result = isAsked ? await askAboutFlyer(image, { text, embedded, today }) : null
  onStage?.('locating')
  if (result === null) return { facts: embedded, engine: 'embedded', text }
  if ('notice' in result) return { facts: embedded, engine: 'embedded', text, notice: result.notice }
  return { facts: checkModelAnswer(result.answer, { text, embedded, today, gazetteer, hint }), engine: 'model', text }
}

type Asked = { answer: ModelAnswer } | { notice: string }

async function askAboutFlyer(image: Buffer, { text, embedded, today }: { text: FlyerText; embedded: FlyerFacts; today: string }): Promise<Asked> {
  try {
    const answer = await askModel({
      name: 'flyer_facts',
      schema: ModelAnswer,
      instructions: INSTRUCTIONS,
      prompt: buildPrompt(text, { today, timeZone: env().app.timeZone, locale: embedded.language ?? 'de' }),
      images: [{ bytes: await shrinkImage(image, MODEL_SIDE_PX), contentType: 'image/jpeg' }],
    })
    return { answer }
  } catch (error) {
    log().warn({ err: error }, 'flyer read without the model')
    const reason = isAppError(error) ? error.message : 'The language model could not be used.'
    return { notice: `${reason} The built-in reader read this flyer instead; please check the facts.` }
  }
}

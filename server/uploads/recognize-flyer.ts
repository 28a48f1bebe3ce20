import type { ReadingProgress } from '@/lib/api/uploads'
import type { FlyerFacts } from '@/lib/recognition/facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { toReadingProgress } from '@/lib/uploads/reading-progress'
import { getGazetteer } from '@/server/geo/gazetteer'
import { listKnownVenues } from '@/server/geo/known-venues'
import { shrinkImage } from '@/server/media/shrink-image'
import { env } from '@/server/platform/env'
import { isAppError } from '@/server/platform/errors'
import { log } from '@/server/platform/log'
import { traced } from '@/server/platform/traces'
import { askModel, isModelConfigured } from '@/server/platform/vision/model'
import type { ReadingNews } from '@/server/platform/vision/ocr/reading-news'
import { readText } from '@/server/platform/vision/read-text'
import { checkModelAnswer } from './check-model-answer'
import { ModelAnswer } from './model-schema'
import { buildPrompt, INSTRUCTIONS } from './prompt'
import { understandText } from './understanding/understand-text'
import type { TextToUnderstand } from './understanding/understanding-process'

/** The steps of recognition, in order; the words of `UploadState`. */
type RecognitionStage = 'queued' | 'reading' | 'understanding' | 'locating'

export type Recognition = {
  facts: FlyerFacts
  /** The engine whose understanding won. */
  engine: 'embedded' | 'model'
  /** The words and codes the facts are based on. */
  text: FlyerText
  /** The events of a flyer that announces several, soonest first; empty if there is only one. */
  programme: FlyerFacts[]
  /** A sentence for the uploader if the better engine could not be used. */
  notice?: string
}

export type RecognitionContext = {
  /** Day of the upload, local date `YYYY-MM-DD`. */
  today: string
  /** The uploader's position, in degrees rounded to about a kilometre, or null. */
  hint: { latitude: number; longitude: number } | null
  onStage?: ((stage: RecognitionStage) => void) | undefined
  /** Called with what has been seen and decided while the picture is being read. */
  onProgress?: ((progress: ReadingProgress, isLast?: boolean) => void) | undefined
}

/** Shortest time between decisions while lines arrive, because each one costs reading time. */
const DECIDE_MS = 600

/** A model sees no more of a larger flyer; it only costs more. */
const MODEL_SIDE_PX = 1800

/**
 * The facts of a flyer. Reads its words and codes and lets the embedded engine understand them; if a language model is configured, asks it
 * as well and checks its answer against those words. If the model fails, the embedded result stays, with a notice. Throws `unavailable` if
 * the reader's queue is full or reading takes too long, `unsupported` if the bytes are not a readable picture.
 */
export async function recognizeFlyer(image: Buffer, { today, hint, onStage, onProgress }: RecognitionContext): Promise<Recognition> {
  const decide = async (text: FlyerText) => (await understandText({ text, today, hint, venues: null })).facts
  const watcher = onProgress && watchReading(onProgress, decide)
  const text = await readText(image, {
    onStage: (stage) => stage !== 'done' && onStage?.(stage),
    ...(watcher ? { onNews: watcher.handleNews } : {}),
  })
  return traced('understand flyer', { 'litfass.lines': text.lines.length, 'litfass.codes': text.codes.length }, () =>
    understand(image, text, { today, hint, onStage, onFacts: watcher?.handleFacts }),
  )
}

/** What the words on a flyer mean: the second half of `recognizeFlyer`, for words that are already read. */
export async function understand(
  image: Buffer,
  text: FlyerText,
  { today, hint, onStage, onFacts }: Omit<RecognitionContext, 'onProgress'> & { onFacts?: ((facts: FlyerFacts) => void) | undefined },
): Promise<Recognition> {
  onStage?.('understanding')
  const { facts: embedded, programme } = await understandText({ text, today, hint, venues: await venuesFor(text) })
  onFacts?.(embedded)
  // Without a word there is nothing to check an answer against, so don't ask.
  const isAsked = isModelConfigured() && text.lines.length + text.codes.length > 0
  const result = isAsked ? await askAboutFlyer(image, { text, embedded, today }) : null
  onStage?.('locating')
  if (result === null) return { facts: embedded, engine: 'embedded', text, programme }
  if ('notice' in result) return { facts: embedded, engine: 'embedded', text, programme, notice: result.notice }
  const gazetteer = getGazetteer()
  return { facts: checkModelAnswer(result.answer, { text, embedded, today, gazetteer, hint }), engine: 'model', text, programme }
}

/** Reports what a reader sees as it arrives, with the facts the lines so far allow; one decision at a time, none after the last word. */
function watchReading(onProgress: (progress: ReadingProgress, isLast?: boolean) => void, decide: (text: FlyerText) => Promise<FlyerFacts>) {
  let boxes: ReadingNews['boxes'] = []
  let facts: FlyerFacts | null = null
  let [isDeciding, isOver] = [false, false]
  let [decidedAt, decidedLines] = [0, 0]
  const decideOn = async (text: FlyerText) => {
    isDeciding = true
    try {
      facts = await decide(text)
      if (!isOver) onProgress(toReadingProgress(boxes, facts))
    } catch (error) {
      log().info({ err: error }, 'no facts while the flyer is read')
    } finally {
      isDeciding = false
      ;[decidedAt, decidedLines] = [performance.now(), text.lines.length]
    }
  }
  return {
    handleNews: (news: ReadingNews) => {
      boxes = news.boxes
      if (!isDeciding && news.flyer.lines.length > decidedLines && performance.now() - decidedAt > DECIDE_MS) void decideOn(news.flyer)
      onProgress(toReadingProgress(boxes, facts))
    },
    handleFacts: (final: FlyerFacts) => {
      isOver = true
      onProgress(toReadingProgress(boxes, final, true), true)
    },
  }
}

/** Known venues and hosts help to read a flyer; without them it is read all the same. */
async function venuesFor(text: FlyerText): Promise<TextToUnderstand['venues']> {
  if (!env().database.url) return null
  try {
    return await listKnownVenues(text)
  } catch (error) {
    log().warn({ err: error }, 'flyer read without the known venues')
    return null
  }
}

type Asked = { answer: ModelAnswer } | { notice: string }

async function askAboutFlyer(
  image: Buffer,
  { text, embedded, today }: { text: FlyerText; embedded: FlyerFacts; today: string },
): Promise<Asked> {
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

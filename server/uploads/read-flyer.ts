import type { z } from 'zod'
import type { FilledForm, ReadFlyer } from '@/lib/api/uploads'
import type { Viewer } from '@/lib/auth/viewer'
import { todayIn } from '@/lib/events/when'
import type { FlyerFacts } from '@/lib/recognition/facts'
import { listMissing } from '@/lib/recognition/missing-facts'
import { isUnsure, REVIEWED_FACTS } from '@/lib/recognition/review'
import { missingText } from '@/lib/uploads/failures'
import { textFor } from '@/lib/text/text-for'
import { layOnGround, readImage } from '@/server/media/read-image'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { countCall } from '@/server/platform/rate-limits'
import { categoryName, webAddress } from './event-columns'
import { recognizeFlyer } from './recognize-flyer'
import { progressTeller, tellState } from './tell-progress'

const SERVER_ERRORS = textFor('serverErrors')
const FAILURES = textFor('uploads').failures

export type FlyerToRead = {
  viewer: Viewer
  picture: Buffer | null
  /** The caller's `Idempotency-Key`, by which it asks how far the reading is. */
  key: string
  address: string
}

function toForm(facts: FlyerFacts): FilledForm {
  const text = (name: Exclude<keyof FilledForm, 'category' | 'tags'>) => facts[name].value ?? ''
  return {
    title: text('title'),
    description: text('description'),
    startDate: text('startDate'),
    startTime: text('startTime'),
    endDate: text('endDate'),
    endTime: text('endTime'),
    doorsTime: text('doorsTime'),
    venue: text('venue'),
    street: text('street'),
    houseNumber: text('houseNumber'),
    postalCode: text('postalCode'),
    city: text('city'),
    price: text('price'),
    email: text('email'),
    ticketLink: webAddress(facts.ticketLink.value) ?? '',
    website: webAddress(facts.website.value) ?? '',
    category: facts.category.value === null ? '' : categoryName(facts.category.value),
    tags: facts.tags.join(', '),
  }
}

function toRead(facts: FlyerFacts): z.input<typeof ReadFlyer>['events'][number] {
  const unsure = REVIEWED_FACTS.flatMap((name) => {
    if (name === 'lineup') return []
    const { value, confidence, alternatives = [] } = facts[name]
    const others = alternatives.map((one) => (name === 'category' ? categoryName(one.value) : one.value))
    return isUnsure({ name, hasValue: value !== null, confidence, confirmed: false }) ? [{ name, alternatives: others }] : []
  })
  return {
    form: toForm(facts),
    lineup: facts.lineup.map(({ name, role, startTime }) => ({ name, role: role ?? '', startTime: startTime ?? '' })),
    unsure,
  }
}

/**
 * The facts of a flyer to fill in a form: nothing is stored and nobody is credited. Progress can be asked for by its key. Throws
 * `unrecognized` if the picture announces no event, `too_large`, `unsupported` or `invalid` for unusable pictures, `too_many`,
 * `unavailable`, and `conflict` for a key in use.
 */
export async function readFlyer({ viewer, picture, key, address }: FlyerToRead): Promise<z.input<typeof ReadFlyer>> {
  if (picture === null)
    throw new AppError('invalid', SERVER_ERRORS.noPicture, { issues: [{ path: 'image', message: 'an image is required' }] })
  const flyer = await layOnGround(picture)
  await readImage(flyer)
  await countCall('recognition', address)
  await countCall('recognitionInstance', 'all')
  const { id } = await db.upload.create({ data: { idempotencyKey: key, userId: viewer.userId }, select: { id: true } })
  try {
    const {
      facts,
      text,
      programme,
      notice = null,
    } = await recognizeFlyer(flyer, {
      today: todayIn(env().app.timeZone, now()),
      hint: null,
      onStage: (stage) => tellState(id, stage),
      onProgress: progressTeller(id),
    })
    if (!facts.isEvent)
      throw new AppError('unrecognized', FAILURES.imageNotRecognized, {
        issues: listMissing(text, facts).map((name) => ({ path: name, message: missingText([name], FAILURES) })),
      })
    return { events: (programme.length > 1 ? programme : [facts]).map(toRead), notice }
  } finally {
    // Reading for a form is not an upload, so leave no record to ask about.
    await db.upload.deleteMany({ where: { id } }).catch(() => undefined)
  }
}

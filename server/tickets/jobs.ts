import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { defineJob } from '@/server/platform/jobs'
import { forgetGuests } from './forget-guests'
import { lapseOffers } from './lapse-offers'

/** Withdraws expired offers. */
export const endOffers = defineJob({ name: 'end-offers', payload: z.looseObject({}), handle: () => lapseOffers({ at: now() }) })

/** Deletes the guests of events that are long over. */
export const forgetOldGuests = defineJob({
  name: 'forget-old-guests',
  payload: z.looseObject({}),
  handle: () => forgetGuests({ at: now() }),
})

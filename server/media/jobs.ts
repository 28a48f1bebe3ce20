import { z } from 'zod'
import { defineJob } from '@/server/platform/jobs'
import { ratePicture } from './rate-picture'
import { prepareVariants } from './render-image'

/** Renders the sizes of a new picture that lists and cards need, before anyone has to wait for them. */
export const renderVariants = defineJob({
  name: 'render-variants',
  payload: z.object({ key: z.string() }),
  keyOf: ({ key }) => `render:${key}`,
  handle: ({ key }) => prepareVariants(key, ['card', 'card-2x', 'tile', 'reel-tile', 'hero-720', 'hero-1080']),
})

/** Looks for nudity in a new picture after its upload was answered, as a hint for staff. */
export const rateNewPicture = defineJob({
  name: 'rate-picture',
  payload: z.object({ key: z.string() }),
  keyOf: ({ key }) => `rate:${key}`,
  handle: ({ key }) => ratePicture(key),
})

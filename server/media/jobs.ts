import { z } from 'zod'
import { defineJob } from '@/server/platform/jobs'
import { prepareVariants } from './render-image'

/** Makes the sizes of a new picture that lists and cards ask for first, before anyone waits for them. */
export const renderVariants = defineJob({
  name: 'render-variants',
  payload: z.object({ key: z.string() }),
  handle: ({ key }) => prepareVariants(key, ['card', 'card-2x', 'tile', 'reel-tile', 'hero-720', 'hero-1080']),
})

import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { defineJob } from '@/server/platform/jobs'
import { finishCampaigns } from './finish-campaigns'

/** Ends what is paid for when its time is over. */
export const endCampaigns = defineJob({
  name: 'end-campaigns',
  payload: z.looseObject({}),
  handle: () => finishCampaigns({ at: now() }),
})

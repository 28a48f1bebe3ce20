import { z } from 'zod'
import { defineJobKind } from '@/server/platform/jobs'

/** The job that wakes a device with passes. Use cases enqueue it; `jobs.ts` runs it. */
export const WAKE_WALLET = defineJobKind({
  name: 'wake-wallet',
  payload: z.object({ deviceId: z.string() }),
  keyOf: ({ deviceId }) => `wake-wallet:${deviceId}`,
})

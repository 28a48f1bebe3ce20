import { z } from 'zod'

/** The name of the job that wakes a device with passes. Use cases enqueue it; `jobs.ts` runs it. */
export const WAKE_WALLET = { name: 'wake-wallet', payload: z.object({ deviceId: z.string() }) }

import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { defineJob } from '@/server/platform/jobs'
import { forgetExpired } from './forget-expired'

/** Each night, what the data map promises to forget. */
export const forgetPersonalData = defineJob({ name: 'forget-personal-data', payload: z.unknown(), handle: () => forgetExpired(now()) })

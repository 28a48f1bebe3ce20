import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { defineJob } from '@/server/platform/jobs'
import { forgetExpired } from './forget-expired'

/** Deletes expired personal data every night, as the data map promises. */
export const forgetPersonalData = defineJob({ name: 'forget-personal-data', payload: z.unknown(), handle: () => forgetExpired(now()) })

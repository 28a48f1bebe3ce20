import { z } from 'zod'
import { defineJob } from '@/server/platform/jobs'
import { deliverMail } from '@/server/platform/mail'

/** Sends one mail; attempts of the same mail carry the same `Message-ID`. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    headers: z.record(z.string(), z.string()).optional(),
    files: z.array(z.object({ name: z.string(), contentType: z.string(), base64: z.string(), cid: z.string().optional() })).optional(),
  }),
  handle: ({ id, ...letter }) => deliverMail(letter, id),
})

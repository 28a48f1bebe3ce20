import { z } from 'zod'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { deliverMail } from '@/server/platform/mail'

/**
 * Sends one mail and records that, so that a later retry does not repeat it. If a crash comes between sending and recording, the retry uses
 * the same `Message-ID`.
 */
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
  handle: async ({ id, ...letter }) => {
    const key = `mail:${id}`
    if (await db.deliveryReceipt.findUnique({ where: { key }, select: { key: true } })) return
    await deliverMail(letter, id)
    await db.deliveryReceipt.createMany({ data: [{ key }], skipDuplicates: true })
  },
})

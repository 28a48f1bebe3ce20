import { z } from 'zod'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { defineJob } from '@/server/platform/jobs'
import { mailAlreadyHere, mailReset, toReceiver } from './account-mails'
import { createAccountToken } from './account-tokens'

/**
 * Sends a password-reset link if the address belongs to an account. The look-up happens here rather than in the request, so that the
 * response time reveals nothing.
 */
export const sendPasswordReset = defineJob({
  name: 'send-password-reset',
  payload: z.object({ email: z.string() }),
  keyOf: ({ email }) => `reset:${email.toLowerCase()}`,
  handle: async ({ email }) => {
    const user = await db.user.findFirst({ where: { email, disabledAt: null }, select: { id: true, email: true, language: true } })
    if (!user) return
    await db.$transaction(async (tx) => {
      const token = await createAccountToken(tx, { userId: user.id, purpose: 'reset_password', email: user.email, at: now() })
      await mailReset(tx, toReceiver(user), token)
    })
  },
})

/** Tells the owner of an address that it was entered for another account. */
export const tellAlreadyHere = defineJob({
  name: 'tell-already-here',
  payload: z.object({ email: z.string() }),
  handle: async ({ email }) => {
    const user = await db.user.findFirst({ where: { email, disabledAt: null }, select: { email: true, language: true } })
    if (user) await db.$transaction((tx) => mailAlreadyHere(tx, toReceiver(user)))
  },
})

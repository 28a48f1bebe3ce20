'use client'

import type { z } from 'zod'
import { call, CallError, type CallOptions } from '@/lib/api/client'
import { PROOF_FIELD } from '@/lib/auth/proof'

/** What the user is asked for: the password, plus a code if the account has a second factor; or a passkey if it has one. */
export type ProofQuestion = { needsCode: boolean; takesPasskey: boolean; answer: (isProven: boolean) => void }
type Ask = (question: ProofQuestion) => void

let ask: Ask | null = null

/** Registers what asks the user for the proof. Returns the function that removes it. */
export function onProofNeeded(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

const needsProof = (error: unknown): error is CallError =>
  error instanceof CallError && error.status === 403 && error.issues.some(({ path }) => path === PROOF_FIELD)
const isAnswered = (asker: Ask, { issues }: CallError) =>
  new Promise<boolean>((answer) =>
    asker({
      needsCode: issues.some(({ path }) => path === 'code' || path === 'passkey'),
      takesPasskey: issues.some(({ path }) => path === 'passkey'),
      answer,
    }),
  )

/**
 * A call that may require the password again: the user enters it, and the call is repeated. Throws as `call` does; if the user declines,
 * the original refusal.
 */
export async function callProven<T extends z.ZodType>(path: string, options: CallOptions<T>): Promise<z.infer<T>> {
  try {
    return await call(path, options)
  } catch (error) {
    const asker = ask
    if (!asker || !needsProof(error) || !(await isAnswered(asker, error))) throw error
    return call(path, options)
  }
}

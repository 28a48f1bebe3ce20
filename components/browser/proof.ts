'use client'

import type { z } from 'zod'
import { call, CallError, type CallOptions } from '@/lib/api/client'
import { PROOF_FIELD } from '@/lib/auth/proof'

type Ask = (answer: (isProven: boolean) => void) => void

let ask: Ask | null = null

/** Tells who asks a person for the password; answers how to stop. */
export function onProofNeeded(asker: Ask): () => void {
  ask = asker
  return () => {
    if (ask === asker) ask = null
  }
}

const needsProof = (error: unknown) => error instanceof CallError && error.status === 403 && error.issues.some(({ path }) => path === PROOF_FIELD)

/**
 * A call that may ask for the password again: the person enters it, and the call is made once more. Throws as `call` does; where the person
 * would rather not, with the refusal itself.
 */
export async function callProven<T extends z.ZodType>(path: string, options: CallOptions<T>): Promise<z.infer<T>> {
  try {
    return await call(path, options)
  } catch (error) {
    const asker = ask
    if (!asker || !needsProof(error) || !(await new Promise<boolean>((resolve) => asker(resolve)))) throw error
    return call(path, options)
  }
}

'use client'

import { useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '@/lib/api/passkeys'
import { call, CallError } from '@/lib/api/client'
import { pageText } from '@/components/texts/fetch-area'
import { callProven } from './proof'

/** Nothing was signed: the user dismissed the browser's prompt or has no matching passkey. Browsers do not say which. */
class PasskeyLeft extends CallError {
  constructor(message: string) {
    super(0, 'left', message)
  }
}

// Loaded on first use, because hardly any page needs it.
const library = () => import('@simplewebauthn/browser')
const nothing = () => () => undefined

/** Whether this browser supports passkeys; false during server rendering. */
export function useKnowsPasskeys(): boolean {
  return useSyncExternalStore(
    nothing,
    () => 'PublicKeyCredential' in window,
    () => false,
  )
}

async function ask<T extends z.ZodType>(work: () => Promise<unknown>, schema: T): Promise<z.infer<T>> {
  const answer = await work().catch(async () => {
    throw new PasskeyLeft((await pageText('passkeys')).left)
  })
  return schema.parse(answer)
}

/**
 * Has a passkey sign the server's challenge. Throws `CallError`, also if the user dismissed the browser's prompt.
 * @param path the call that returns the challenge.
 */
export async function signWithPasskey(path: 'auth/passkey/options' | 'users/me/proof/options'): Promise<PasskeyAssertion> {
  const optionsJSON = await call(path, { method: 'POST', response: PasskeyRequest })
  const { startAuthentication } = await library()
  return ask(
    () => startAuthentication({ optionsJSON: optionsJSON as Parameters<typeof startAuthentication>[0]['optionsJSON'] }),
    PasskeyAssertion,
  )
}

/** Has this browser create a passkey for the logged-in user. Throws `CallError`, also if the user dismissed the browser's prompt. */
export async function makePasskey(): Promise<PasskeyAttestation> {
  const optionsJSON = await callProven('users/me/passkeys/options', { method: 'POST', response: PasskeyCreation })
  const { startRegistration } = await library()
  return ask(
    () => startRegistration({ optionsJSON: optionsJSON as Parameters<typeof startRegistration>[0]['optionsJSON'] }),
    PasskeyAttestation,
  )
}

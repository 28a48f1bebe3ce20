import { resetEnv } from '@/server/platform/env'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK_SECRET, type TestStripeServer } from './stripe-server'

let started: Promise<TestStripeServer> | undefined

/** Lets the product under test take payments through a stand-in, one per test file. */
export const setUpStripe = async (): Promise<TestStripeServer> => {
  started ??= startStripeServer()
  const server = await started
  Object.assign(process.env, { STRIPE_SECRET_KEY: STRIPE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL: server.url })
  resetEnv()
  return server
}

/** Removes the keys again. */
export const forgetStripe = () => {
  for (const name of ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']) delete process.env[name]
  resetEnv()
}

import { resetEnv } from '@/server/platform/env'

/** Switches federation on in this process, also with servers on this machine. */
export function switchFederationOn(): void {
  Object.assign(process.env, {
    FEDERATION: 'on',
    FEDERATION_PRIVATE_ADDRESSES: 'on',
    AUTH_SECRET: process.env.AUTH_SECRET ?? 'x'.repeat(40),
  })
  resetEnv()
}

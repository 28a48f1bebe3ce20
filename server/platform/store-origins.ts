import { env } from './env'

/**
 * The origins of the store of pictures; none if they lie on this machine's disk. As `scripts/content-policy.mjs` names them to browsers.
 */
export function storeOrigins(): string[] {
  const { s3 } = env()
  if (s3 === null) return []
  if (s3.endpoint) return [new URL(s3.endpoint).origin]
  return [`https://${s3.bucket}.s3.${s3.region}.amazonaws.com`, `https://s3.${s3.region}.amazonaws.com`]
}

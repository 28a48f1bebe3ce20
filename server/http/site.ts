import { env } from '@/server/platform/env'

/** What every page may know about this installation. `url` is absolute, without a trailing slash; `timeZone` the IANA zone it lives in. */
export type Site = { name: string; url: string; contactEmail: string; timeZone: string }

/** The installation's name, address and contact, for pages and their metadata. */
export function getSite(): Site {
  const { name, url, contactEmail, timeZone } = env().app
  return { name, url, contactEmail, timeZone }
}

import { env } from '@/server/platform/env'

/** What every page may know about this installation. `url` is absolute, without a trailing slash. */
export type Site = { name: string; url: string; contactEmail: string }

/** The installation's name, address and contact, for pages and their metadata. */
export function getSite(): Site {
  const { name, url, contactEmail } = env().app
  return { name, url, contactEmail }
}

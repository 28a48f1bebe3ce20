import { accentFor } from '@/lib/media/accent'
import { env } from '@/server/platform/env'

/** What every page may know about this installation. `url` is absolute, without a trailing slash; `timeZone` the IANA zone it lives in. */
export type Site = { name: string; url: string; contactEmail: string; timeZone: string }

/** The installation's name, address and contact, for pages and their metadata. */
export function getSite(): Site {
  const { name, url, contactEmail, timeZone } = env().app
  return { name, url, contactEmail, timeZone }
}

/** The installation's own colour and mark as custom properties of the page, where it has chosen any; `globals.css` has the product's. */
export function getSiteLook(): Record<`--${string}`, string> {
  const { signalColor, logoUrl } = env().app
  const readable = signalColor === null ? null : accentFor(signalColor)
  return {
    ...(readable ? { '--signal-on-paper': readable.light, '--signal-at-night': readable.dark } : {}),
    ...(logoUrl === null ? {} : { '--logo': `url("${logoUrl}")` }),
  }
}

import { accentFor } from '@/lib/media/accent'
import { toMapTiles } from '@/lib/geo/map-tiles'
import type { Recipients } from '@/lib/privacy/privacy-text'
import type { Operator } from '@/lib/text/imprint-text'
import { env } from '@/server/platform/env'
import { storeOrigins } from '@/server/platform/store-origins'

/**
 * What every page may know about this installation. `url` is absolute, without a trailing slash; `timeZone` is its IANA zone; `operator` is
 * who runs it, or null if not configured.
 */
export type Site = { name: string; url: string; contactEmail: string; timeZone: string; operator: Operator }

/** The installation's name, address and contact, for pages and their metadata. */
export function getSite(): Site {
  const { name, url, contactEmail, timeZone, operator } = env().app
  return { name, url, contactEmail, timeZone, operator }
}

/** Host names of the outside services this installation sends data to, for the privacy policy. */
export function getRecipients(): Recipients {
  const { model, mapTiles, mail, stripe, indexNow, appleWallet, googleWallet } = env()
  const store = storeOrigins().at(-1)
  return {
    modelHost: model === null ? null : hostOf(model.baseUrl ?? 'https://api.openai.com'),
    storageHost: store === undefined ? null : hostOf(store),
    mapServer: toMapTiles(mapTiles).askFor,
    mailHost: mail.smtpUrl === null ? null : hostOf(mail.smtpUrl),
    paymentService: stripe === null ? null : 'Stripe',
    indexHost: indexNow === null ? null : hostOf(indexNow.endpoint),
    appleWallet: appleWallet === null ? null : 'Apple',
    googleWallet: googleWallet === null ? null : 'Google',
  }
}

function hostOf(address: string): string {
  return URL.parse(address)?.hostname ?? address
}

/** The installation's own colour and logo as custom properties of the page, if configured; `globals.css` has the defaults. */
export function getSiteLook(): Record<`--${string}`, string> {
  const { signalColor, logoUrl } = env().app
  const readable = signalColor === null ? null : accentFor(signalColor)
  return {
    ...(readable ? { '--signal-on-paper': readable.light, '--signal-at-night': readable.dark } : {}),
    ...(logoUrl === null ? {} : { '--logo': `url("${logoUrl}")` }),
  }
}

import type { ViewSource } from './view-source'

/**
 * An event's address that records where a visitor came from, for the host's statistics; the page's canonical link hides it from search
 * engines.
 */
export function sharedUrl(url: string, source: ViewSource): string {
  return `${url}?via=${source}`
}

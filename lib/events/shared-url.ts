import type { ViewSource } from './view-source'

/** An event's address that tells where someone came from, for the host's own figures; a canonical link keeps it from search engines. */
export function sharedUrl(url: string, source: ViewSource): string {
  return `${url}?via=${source}`
}

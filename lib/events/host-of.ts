/** A web address as people say it: its host without `www`; the text itself if it is not an address. */
export function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address
}

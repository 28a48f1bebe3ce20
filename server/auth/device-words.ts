import bowser from 'bowser'

const UNKNOWN = 'Unknown device'

/** A user agent in words its owner recognises: `Firefox on Linux`, `Safari on iPhone`. */
export function deviceWords(userAgent: string | null): string {
  if (!userAgent) return UNKNOWN
  const { browser, os, platform } = bowser.parse(userAgent)
  const device = platform.model && /^(iPhone|iPad|Pixel)/i.test(platform.model) ? platform.model : os.name
  return [browser.name, device].filter(Boolean).join(' on ') || UNKNOWN
}

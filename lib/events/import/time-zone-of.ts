/** Windows zone names, common in office calendars. Source: Unicode CLDR windowsZones. */
const WINDOWS: Record<string, string> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'GTB Standard Time': 'Europe/Bucharest',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Russian Standard Time': 'Europe/Moscow',
  'Eastern Standard Time': 'America/New_York',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'AUS Eastern Standard Time': 'Australia/Sydney',
}

const KNOWN = /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+){1,2}$/

/** Whether a zone can be used for calculations. */
export function isTimeZone(name: string): boolean {
  try {
    return name === 'UTC' || (KNOWN.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '')
  } catch {
    return false
  }
}

/** Whether a zone is that of places, such as `Europe/Berlin`; only such ones are stored. */
export const isPlaceZone = (name: string): boolean => /^[A-Z][A-Za-z_-]+(?:\/[A-Z][A-Za-z_-]+){1,2}$/.test(name) && isTimeZone(name)

/**
 * The IANA zone behind a calendar's zone name, such as `/freeassociation.sourceforge.net/Europe/Berlin` or a Windows name; null if unknown.
 */
export function timeZoneOf(name: string): string | null {
  const plain = name.trim().replace(/^"|"$/g, '')
  const known = WINDOWS[plain]
  if (known) return known
  if (/^(UTC|GMT|Z|Etc\/UTC)$/i.test(plain)) return 'UTC'
  if (isTimeZone(plain)) return plain
  const tail = plain.split('/').slice(-2).join('/')
  return tail.includes('/') && isTimeZone(tail) ? tail : null
}

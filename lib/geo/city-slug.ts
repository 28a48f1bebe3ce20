const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', œ: 'oe', đ: 'd' }

/** A city's name in addresses: `koeln`, `frankfurt-am-main`. Empty for a name without letters and digits. */
export function citySlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßøłæœđ]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

/** Whether an address's part can be a slug at all: not too long, and text that Postgres can store. */
export function isReadableSlug(slug: string): boolean {
  return slug.length <= 80 && slug.isWellFormed() && !slug.includes('\u0000')
}

/** The path of a city's page, or of one category there; null if the city's name has no letters. */
export function cityPath(city: string | null | undefined, category?: string): string | null {
  const slug = city ? citySlug(city) : ''
  if (slug === '') return null
  return `/city/${encodeURIComponent(slug)}${category ? `/${encodeURIComponent(category)}` : ''}`
}

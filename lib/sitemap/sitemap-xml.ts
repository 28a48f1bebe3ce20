/** Addresses in one file at most; the standard allows 50,000 and 50 MB. Source: sitemaps.org. */
export const SITEMAP_SIZE = 40_000

/** An address with the instant of its last real change, where that is known. */
export type SitemapEntry = { url: string; changedAt: Date | null }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const entry = (name: string, { url, changedAt }: SitemapEntry) =>
  `<${name}><loc>${escaped(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${name}>`
const document = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`

/** A sitemap of pages. Source: sitemaps.org. */
export function toSitemap(entries: readonly SitemapEntry[]): string {
  return document('urlset', entries.map((one) => entry('url', one)))
}

/** The list of the sitemaps there are. */
export function toSitemapIndex(files: readonly SitemapEntry[]): string {
  return document('sitemapindex', files.map((one) => entry('sitemap', one)))
}

import { languageAddresses, LANGUAGES } from '@/lib/text/languages'

/** The most pages per file, each with a URL for every language; the standard allows 50,000 URLs and 50 MB. Source: sitemaps.org. */
export const SITEMAP_SIZE = 20_000

/** A URL with the time of its last real change, if known, and its page's main picture. */
export type SitemapEntry = { url: string; changedAt: Date | null; imageUrl?: string }

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const entry = (name: string, { url, changedAt }: SitemapEntry, more = '') =>
  `<${name}><loc>${escaped(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}${more}</${name}>`
const document = (root: string, entries: string[], more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${entries.join('\n')}\n</${root}>\n`

/** A page in each language, each with its URLs in all languages and its picture. Source: Google, localized versions, image sitemaps. */
function inLanguages({ url, changedAt, imageUrl }: SitemapEntry, siteUrl: string): string[] {
  const addresses = Object.entries(languageAddresses(url.slice(siteUrl.length) || '/')).map(
    ([language, path]) => [language, siteUrl + path] as const,
  )
  const links = addresses
    .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(address)}"/>`)
    .join('')
  const image = imageUrl ? `<image:image><image:loc>${escaped(imageUrl)}</image:loc></image:image>` : ''
  return LANGUAGES.flatMap((language) =>
    addresses.filter(([one]) => one === language).map(([, address]) => entry('url', { url: address, changedAt }, links + image)),
  )
}

/** A sitemap of pages, given by their URLs without a language. Source: sitemaps.org. */
export function toSitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  return document(
    'urlset',
    entries.flatMap((one) => inLanguages(one, siteUrl)),
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  )
}

/** The index of all sitemaps. */
export function toSitemapIndex(files: readonly SitemapEntry[]): string {
  return document(
    'sitemapindex',
    files.map((one) => entry('sitemap', one)),
  )
}

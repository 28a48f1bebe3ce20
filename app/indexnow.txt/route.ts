import { getIndexNowKey } from '@/server/sitemap/tell-search-engines'

/** The key is known only at run time. */
export const dynamic = 'force-dynamic'

/** This file proves to search engines that submissions come from this site. Source: indexnow.org/documentation. */
export function GET(): Response {
  const key = getIndexNowKey()
  return new Response(key ?? 'Not found', {
    status: key ? 200 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-robots-tag': 'noindex' },
  })
}

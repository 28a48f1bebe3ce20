import { toSitemap } from '@/lib/sitemap/sitemap-xml'
import { getSite } from '@/server/http/site'
import { listSitemap } from '@/server/sitemap/sitemaps'

/** A large file is written once and then cached like a page. */
export const dynamic = 'force-static'
export const revalidate = 3600

export function generateStaticParams() {
  return []
}

/** One sitemap: the pages, the cities, the artists, or a part of the profiles, upcoming events or archive. */
export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const { name } = await params
  const entries = name.endsWith('.xml') ? await listSitemap(name.slice(0, -'.xml'.length)) : null
  if (!entries) return new Response('Not found', { status: 404 })
  return new Response(toSitemap(entries, getSite().url), { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}

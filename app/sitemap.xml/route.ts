import { toSitemapIndex } from '@/lib/sitemap/sitemap-xml'
import { listSitemaps } from '@/server/sitemap/sitemaps'
import { answerCached } from '@/server/http/cached'

/** What it lists is known only at run time. */
export const dynamic = 'force-dynamic'

/** The index of all sitemaps. */
export async function GET(request: Request): Promise<Response> {
  return answerCached(request, toSitemapIndex(await listSitemaps()), {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=600',
  })
}

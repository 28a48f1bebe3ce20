import type { MetadataRoute } from 'next'
import { getSite } from '@/server/http/site'

/** The address stands in it, and that is known only where the product runs. */
export const dynamic = 'force-dynamic'

/** What crawlers may read: everything that everybody sees alike. Pages that ask to be left out say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/me$', '/my-groups', '/admin/', '/advertising/', '/share$', '/event/*/calendar.ics?'] },
    sitemap: `${getSite().url}/sitemap.xml`,
  }
}

import type { MetadataRoute } from 'next'

/** What crawlers may read: everything that everybody sees alike. Pages that ask to be left out say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', allow: '/', disallow: ['/api/', '/me', '/my-groups', '/admin/', '/share'] } }
}

import type { MetadataRoute } from 'next'
import { getSite } from '@/server/http/site'

/** The address stands in it, and that is known only where the product runs. */
export const dynamic = 'force-dynamic'

/** What no crawler needs: calls, and what is one's own. */
const NOT_FOR_CRAWLERS = ['/api/', '/me$', '/my-groups', '/admin/', '/advertising/', '/share$', '/event/*/calendar.ics?']

/** Crawlers that gather texts and pictures to train models with. Flyers are other people's works, which is not ours to allow. */
const TRAINERS = [
  'GPTBot',
  'ClaudeBot',
  'anthropic-ai',
  'Google-Extended',
  'Applebot-Extended',
  'CCBot',
  'Bytespider',
  'meta-externalagent',
  'Amazonbot',
  'cohere-training-data-crawler',
  'AI2Bot',
  'Diffbot',
]

/**
 * What crawlers may read: everything that everybody sees alike; pages that ask to be left out say so themselves. Assistants that fetch a page
 * for somebody who asked are as welcome as search engines; who trains models is not.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: [
      { userAgent: '*', allow: '/', disallow: NOT_FOR_CRAWLERS },
      { userAgent: TRAINERS, disallow: '/' },
    ],
    sitemap: `${getSite().url}/sitemap.xml`,
  }
}

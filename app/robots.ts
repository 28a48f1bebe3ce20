import type { MetadataRoute } from 'next'
import { getSite } from '@/server/http/site'

/** It contains the address, which is known only at run time. */
export const dynamic = 'force-dynamic'

/** What no crawler needs: calls and private pages. */
const NOT_FOR_CRAWLERS = ['/api/', '/me$', '/my-groups', '/admin/', '/advertising/', '/share$', '/event/*/calendar.ics?']

/** Crawlers that collect texts and pictures to train models. Flyers are other people's works, so that is not ours to permit. */
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
 * What crawlers may read: every page that is the same for everyone; pages that should be left out say so themselves. Assistants that fetch
 * a page because someone asked are as welcome as search engines; model trainers are not.
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

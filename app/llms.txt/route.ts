import { textFor } from '@/lib/text/text-for'
import { getSite } from '@/server/http/site'

/** It contains name and address, which are known only at run time. */
export const dynamic = 'force-dynamic'

/** What assistants need to answer questions about events here. Source: llmstxt.org. */
export function GET(): Response {
  const { name, url } = getSite()
  const text = `# ${name.replace(/\s+/g, ' ')}

> ${textFor('shell').tagline}

Every event has one page, marked up as schema.org Event. Dates and hours are local to the event's place. Lists can be read as data without a key.

## Lists

- [Cities](${url}/sitemaps/cities.xml): each city's page, \`${url}/city/{city}\`, lists what comes next
- [Venues](${url}/sitemaps/venues.xml): each venue's page, \`${url}/venue/{city}/{venue}\`, has its address, upcoming and past events
- [Search](${url}/search): \`${url}/search/{words}?location={city}&startDate={YYYY-MM-DD}&endDate={YYYY-MM-DD}&category={category}\`
- [Events as JSON](${url}/feeds/search.events.json): the same search as data, \`${url}/feeds/search.events.json?q={words}&location={city}\`; also as \`.ics\`, \`.rss\`, \`.atom\` and \`.json\`

## More

- [API](${url}/developers): every call, described by [OpenAPI](${url}/api/openapi.json)
- [Sitemap](${url}/sitemap.xml)
- [Who may train models](${url}/robots.txt): flyers are other people's works; quoting an event with a link to its page is welcome
`
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600', 'x-robots-tag': 'noindex' },
  })
}

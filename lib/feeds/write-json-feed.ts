import { toEntryHtml } from './entry-html'
import type { Feed } from './feed'

/** A list as JSON Feed 1.1. Source: jsonfeed.org/version/1.1. */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    ...(feed.olderUrl ? { next_url: feed.olderUrl } : {}),
    language: feed.language,
    authors: [{ name: feed.siteName }],
    items: feed.entries.map((entry) => ({
      id: entry.url,
      url: entry.url,
      title: entry.title,
      ...(entry.summary ? { summary: entry.summary } : {}),
      content_html: toEntryHtml(entry),
      ...(entry.imageUrl ? { image: entry.imageUrl } : {}),
      date_published: entry.createdAt,
      date_modified: entry.updatedAt,
      tags: entry.categories,
    })),
  })
}

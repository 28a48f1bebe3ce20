import { toEntryHtml } from './entry-html'
import type { Feed, FeedEntry } from './feed'
import { element, emptyElement, textElement, xmlFile } from './xml'

const date = (instant: string) => new Date(instant).toUTCString()

function toItem(entry: FeedEntry): string {
  const { imageUrl } = entry
  return element('item', [
    textElement('title', entry.title),
    textElement('link', entry.url),
    textElement('guid', entry.url, { isPermaLink: 'true' }),
    textElement('pubDate', date(entry.createdAt)),
    textElement('description', toEntryHtml(entry)),
    ...entry.categories.map((name) => textElement('category', name)),
    // The size is unknown until the picture is first requested.
    ...(imageUrl
      ? [
          emptyElement('enclosure', { url: imageUrl, type: 'image/jpeg', length: 0 }),
          emptyElement('media:content', { url: imageUrl, type: 'image/jpeg', medium: 'image', width: 1200, height: 630 }),
        ]
      : []),
  ])
}

/** A list as RSS 2.0, with its archive. Source: rssboard.org/rss-specification, RFC 5005. */
export function toRss(feed: Feed): string {
  const link = (rel: string, href: string) => emptyElement('atom:link', { rel, href, type: 'application/rss+xml' })
  const channel = element('channel', [
    textElement('title', feed.title),
    textElement('link', feed.pageUrl),
    textElement('description', feed.description),
    textElement('language', feed.language),
    textElement('lastBuildDate', date(feed.updatedAt)),
    textElement('ttl', '60'),
    link('self', feed.selfUrl),
    ...(feed.firstUrl ? [link('current', feed.firstUrl), emptyElement('fh:archive')] : []),
    ...(feed.olderUrl ? [link('next', feed.olderUrl), link('prev-archive', feed.olderUrl)] : []),
    ...feed.entries.map(toItem),
  ])
  return xmlFile(
    element('rss', [channel], {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:media': 'http://search.yahoo.com/mrss/',
      'xmlns:fh': 'http://purl.org/syndication/history/1.0',
    }),
  )
}

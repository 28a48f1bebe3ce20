import { toEntryHtml } from './entry-html'
import type { Feed, FeedEntry } from './feed'
import { element, emptyElement, textElement, xmlFile } from './xml'

function toEntry(entry: FeedEntry): string {
  const { imageUrl } = entry
  return element('entry', [
    textElement('title', entry.title),
    textElement('id', `urn:uuid:${entry.id}`),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: entry.url }),
    textElement('published', entry.createdAt),
    textElement('updated', entry.updatedAt),
    textElement('summary', entry.summary),
    textElement('content', toEntryHtml(entry), { type: 'html' }),
    ...entry.categories.map((term) => emptyElement('category', { term })),
    ...(imageUrl
      ? [
          emptyElement('link', { rel: 'enclosure', type: 'image/jpeg', href: imageUrl }),
          emptyElement('media:thumbnail', { url: imageUrl, width: 1200, height: 630 }),
        ]
      : []),
  ])
}

/** A list as Atom, with its archive. Source: RFC 4287, RFC 5005. */
export function toAtom(feed: Feed): string {
  const link = (rel: string, href: string, type = 'application/atom+xml') => emptyElement('link', { rel, href, type })
  return xmlFile(
    element(
      'feed',
      [
        textElement('title', feed.title),
        textElement('subtitle', feed.description),
        textElement('id', feed.firstUrl ?? feed.selfUrl),
        textElement('updated', feed.updatedAt),
        element('author', [textElement('name', feed.siteName)]),
        link('self', feed.selfUrl),
        link('alternate', feed.pageUrl, 'text/html'),
        ...(feed.firstUrl ? [link('current', feed.firstUrl), emptyElement('fh:archive')] : []),
        ...(feed.olderUrl ? [link('next', feed.olderUrl), link('prev-archive', feed.olderUrl)] : []),
        ...feed.entries.map(toEntry),
      ],
      {
        xmlns: 'http://www.w3.org/2005/Atom',
        'xmlns:media': 'http://search.yahoo.com/mrss/',
        'xmlns:fh': 'http://purl.org/syndication/history/1.0',
        'xml:lang': feed.language,
      },
    ),
  )
}

import type { FeedEntry } from './feed'
import { escapeXml } from './xml'

/** An entry as HTML: picture, facts, and the text with its line breaks. User text is escaped. */
export function toEntryHtml({ imageUrl, summary, description, title }: FeedEntry): string {
  const paragraphs = description.split(/\n{2,}/).filter((text) => text.trim() !== '')
  return [
    ...(imageUrl ? [`<p><img src="${escapeXml(imageUrl)}" alt="${escapeXml(title)}" width="1200" height="630"></p>`] : []),
    ...(summary ? [`<p><strong>${escapeXml(summary)}</strong></p>`] : []),
    ...paragraphs.map((text) => `<p>${escapeXml(text.trim()).replace(/\r?\n/g, '<br>')}</p>`),
  ].join('')
}

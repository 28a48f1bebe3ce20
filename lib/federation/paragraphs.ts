import { escapeXml } from '@/lib/feeds/xml'

/** Text as HTML: paragraphs at blank lines, breaks at other line ends. User text is escaped. */
export function toParagraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeXml(paragraph.trim()).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const readEntity = (whole: string, name: string): string => {
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : name.startsWith('#')
      ? Number.parseInt(name.slice(1), 10)
      : Number.NaN
  if (Number.isInteger(code) && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) return String.fromCodePoint(code)
  return ENTITIES[name.toLowerCase()] ?? whole
}

/**
 * The plain text of foreign HTML: blocks become lines; all other markup is dropped, as are scripts and styles with their content. The
 * result is text and must be escaped where it is shown.
 */
export function toPlainText(html: string): string {
  return html
    .replace(/<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<\/(?:p|div|blockquote|h[1-6]|ul|ol)\s*>/gi, '\n\n')
    .replace(/<\/li\s*>/gi, '\n')
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, readEntity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The same without the mentions with which servers begin a reply: "@events@example.org Great!" becomes "Great!". */
export function withoutMentions(text: string): string {
  return text.replace(/^(?:@[\w.-]+(?:@[\w.:-]+)?\s+)+/u, '')
}

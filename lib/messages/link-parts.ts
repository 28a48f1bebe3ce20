import { LinkifyIt } from 'linkify-it'

export type TextPart = { text: string; href?: string }

/** Only addresses of the web and of mail become links; bare names such as `file.zip` do not. */
const linkify = new LinkifyIt({
  fuzzyLink: true,
  fuzzyEmail: true,
  tlds: ['com', 'org', 'net', 'de', 'at', 'ch', 'eu', 'info', 'io', 'fm', 'club', 'berlin', 'hamburg', 'koeln', 'wien'],
})

const isSafe = (href: string) => {
  if (!URL.canParse(href)) return false
  return ['http:', 'https:', 'mailto:'].includes(new URL(href).protocol)
}

/**
 * What someone wrote, with its addresses told apart; put together again it is the same text. Nothing is fetched for it. A link shows its
 * whole address: no text can stand for another.
 */
export function toLinkParts(text: string): TextPart[] {
  const found = linkify.match(text) ?? []
  const parts: TextPart[] = []
  let at = 0
  for (const { index, lastIndex, url } of found) {
    if (index > at) parts.push({ text: text.slice(at, index) })
    const shown = text.slice(index, lastIndex)
    parts.push(isSafe(url) ? { text: shown, href: url } : { text: shown })
    at = lastIndex
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}

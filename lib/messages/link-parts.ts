import { LinkifyIt } from 'linkify-it'

export type TextPart = { text: string; href?: string }

/** Only web and e-mail addresses become links; bare names such as `file.zip` do not. */
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
 * A text split into plain parts and links; joined again it is the same text. Fetches nothing. A link always shows its full address, so its
 * text cannot mislead.
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

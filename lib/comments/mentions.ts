/** `@name@host` apart from other words, as the fediverse writes people; the host is a name, neither a number nor with a port. */
const MENTION =
  /(?<![\p{L}\p{N}_@./-])@([A-Za-z0-9_](?:[\w.-]{0,58}[A-Za-z0-9_])?)@((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,6}[a-z]{2,63})(?![\p{L}\p{N}_@-])/giu

/** A piece of a text: words, or a mention with the address of the person's page. */
export type SaidPart = { text: string; href: string | null }

/** A text in pieces, so that mentions of people on other servers can be links to their pages (`https://host/@name`). */
export function splitMentions(text: string): SaidPart[] {
  const parts: SaidPart[] = []
  let from = 0
  for (const found of text.matchAll(MENTION)) {
    const [whole, name = '', host = ''] = found
    if (found.index > from) parts.push({ text: text.slice(from, found.index), href: null })
    parts.push({ text: whole, href: `https://${host.toLowerCase()}/@${name}` })
    from = found.index + whole.length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), href: null })
  return parts
}

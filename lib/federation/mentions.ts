import { toPlainText } from './paragraphs'

/** A link that holds no other; bounded, so that foreign markup cannot make the search slow. */
const LINK = /<a\b([^<>]{0,1000})>((?:(?!<\/?a\b)[^]){0,300})<\/a\s*>/gi
const IS_MENTION = /\bclass\s*=\s*(["'])[^"']*\bmention\b/i
const TARGET = /\bhref\s*=\s*(["'])(https?:\/\/[^"'\s]{1,500})\1/i

/**
 * Foreign HTML in which each mention is written with its server: servers show `@anna` and only link to hers, which plain text loses. Those
 * of our own accounts stay short.
 * @param ownHost our own host.
 */
export function withFullMentions(html: string, ownHost: string): string {
  return html.replace(LINK, (whole, attributes: string, inside: string) => {
    const target = IS_MENTION.test(attributes) ? TARGET.exec(attributes)?.[2] : undefined
    const name = toPlainText(inside)
    if (target === undefined || !URL.canParse(target) || !/^@[\w.-]{1,60}$/.test(name)) return whole
    const { host } = new URL(target)
    return host === ownHost ? name : `${name}@${host}`
  })
}

import { escapeXml } from '@/lib/feeds/xml'

/** The attributes of the element `litfass-events`, in order; the frame's address uses the same names. */
export const EMBED_ATTRIBUTES = ['list', 'event', 'view', 'limit', 'lang', 'theme', 'accent'] as const
type EmbedAttribute = (typeof EMBED_ATTRIBUTES)[number]
export type EmbedAttributes = Partial<Record<EmbedAttribute, string>>

/** Default frame sizes in pixels, for a list and for one event. */
export const FRAME_SIZE = { list: { width: 720, height: 640 }, event: { width: 600, height: 260 } } as const

/** The attributes with a value, in order. */
const given = (attributes: EmbedAttributes): [EmbedAttribute, string][] =>
  EMBED_ATTRIBUTES.flatMap((name): [EmbedAttribute, string][] => {
    const value = attributes[name]
    return value ? [[name, value]] : []
  })

/** The element's HTML. */
export function embedElement(attributes: EmbedAttributes): string {
  const words = given(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  return `<litfass-events${words.join('')}></litfass-events>`
}

/**
 * The address of a page with nothing but the element.
 * @param siteUrl absolute, without a trailing slash.
 */
function frameUrl(siteUrl: string, attributes: EmbedAttributes): string {
  return `${siteUrl}/embed/frame?${new URLSearchParams(given(attributes)).toString()}`
}

/** The HTML for pages that may load scripts from this site. */
export function scriptCode(siteUrl: string, attributes: EmbedAttributes): string {
  return `<script src="${siteUrl}/embed.js" async></script>\n${embedElement(attributes)}`
}

/**
 * The HTML for pages that do not allow scripts.
 * @param options.width in pixels, or `100%`.
 * @param options.height in pixels.
 */
export function frameCode(
  siteUrl: string,
  attributes: EmbedAttributes,
  { title, width = '100%', height }: { title: string; width?: number | '100%'; height: number },
): string {
  const source = escapeXml(frameUrl(siteUrl, attributes))
  return `<iframe src="${source}" title="${escapeXml(title)}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer" style="border:0"></iframe>`
}

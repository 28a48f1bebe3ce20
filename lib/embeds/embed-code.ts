import { escapeXml } from '@/lib/feeds/xml'

/** What the element `litfass-events` is told by its attributes, in their order; the address of the frame has the same names. */
export const EMBED_ATTRIBUTES = ['list', 'event', 'view', 'limit', 'lang', 'theme', 'accent'] as const
type EmbedAttribute = (typeof EMBED_ATTRIBUTES)[number]
export type EmbedAttributes = Partial<Record<EmbedAttribute, string>>

/** Pixels of a frame where nobody says otherwise: a page of a list, and one event. */
export const FRAME_SIZE = { list: { width: 720, height: 640 }, event: { width: 600, height: 260 } } as const

/** The attributes that say something, in their order. */
const given = (attributes: EmbedAttributes): [EmbedAttribute, string][] =>
  EMBED_ATTRIBUTES.flatMap((name): [EmbedAttribute, string][] => {
    const value = attributes[name]
    return value ? [[name, value]] : []
  })

/** The element by itself, as HTML. */
export function embedElement(attributes: EmbedAttributes): string {
  const words = given(attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
  return `<litfass-events${words.join('')}></litfass-events>`
}

/** The address of a page that holds nothing but the element. @param siteUrl absolute, without a slash at its end. */
function frameUrl(siteUrl: string, attributes: EmbedAttributes): string {
  return `${siteUrl}/embed/frame?${new URLSearchParams(given(attributes)).toString()}`
}

/** The lines that show events in a page that may load scripts of this site. */
export function scriptCode(siteUrl: string, attributes: EmbedAttributes): string {
  return `<script src="${siteUrl}/embed.js" async></script>\n${embedElement(attributes)}`
}

/** The line for pages that take no scripts. @param options.width in pixels, or `100%`. @param options.height in pixels. */
export function frameCode(
  siteUrl: string,
  attributes: EmbedAttributes,
  { title, width = '100%', height }: { title: string; width?: number | '100%'; height: number },
): string {
  const source = escapeXml(frameUrl(siteUrl, attributes))
  return `<iframe src="${source}" title="${escapeXml(title)}" width="${width}" height="${height}" loading="lazy" referrerpolicy="no-referrer" style="border:0"></iframe>`
}

/** What XML 1.0 forbids: control characters, lone surrogates and the two noncharacters. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text escaped for XML and HTML, in elements and attributes alike. */
export const escapeXml = (text: string): string => text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

type Attributes = Record<string, string | number>

const tag = (name: string, attributes: Attributes) =>
  name +
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')

/** An element with text content. */
export const textElement = (name: string, text: string, attributes: Attributes = {}): string =>
  `<${tag(name, attributes)}>${escapeXml(text)}</${name}>`

/** An empty element. */
export const emptyElement = (name: string, attributes: Attributes = {}): string => `<${tag(name, attributes)}/>`

/** An element with serialised children. */
export const element = (name: string, children: readonly string[], attributes: Attributes = {}): string =>
  `<${tag(name, attributes)}>\n${children.join('\n')}\n</${name}>`

/** An XML document. */
export const xmlFile = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

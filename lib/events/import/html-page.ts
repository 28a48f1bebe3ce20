import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { parseHtml, WildHtmlError } from './parse-html'

type Node = Tree.Node
type Element = Tree.Element

/** What an import uses from a web page. */
export type HtmlPage = {
  title: string | null
  /** Texts of `application/ld+json` scripts. */
  jsonLd: string[]
  /** Contents of the head's meta elements by lower-case name or property; the first one counts. */
  metas: ReadonlyMap<string, string>
  /** Addresses of calendars the page links as alternates. */
  calendars: string[]
  /** Whether it asks for a password. */
  hasPasswordField: boolean
  /** The visible text, line by line. */
  lines: string[]
  /** Depth of nesting. */
  depth: number
}

/** Elements whose text is not content. */
const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'nav', 'footer', 'form', 'select', 'button'])
/** Elements that do not end a line. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
])
const MAX_LINES = 400

const isElement = (node: Node): node is Element => 'tagName' in node
const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value

/** Every node in document order, without recursion, because pages can be nested deeply on purpose. */
function* walk(root: Node, skips: (element: Element) => boolean): Generator<Node> {
  const waiting: Node[] = [root]
  while (waiting.length > 0) {
    const node = waiting.pop()
    if (!node) return
    yield node
    if ('childNodes' in node && !(isElement(node) && skips(node)))
      for (let at = node.childNodes.length - 1; at >= 0; at -= 1) waiting.push(...node.childNodes.slice(at, at + 1))
  }
}

function rawText(element: Element): string {
  let text = ''
  for (const node of walk(element, () => false)) if (node.nodeName === '#text' && 'value' in node) text += node.value
  return text
}

function linesIn(root: Node): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const plain = line.replace(/\s+/g, ' ').trim()
    if (plain !== '' && lines.length < MAX_LINES) lines.push(plain)
    line = ''
  }
  for (const node of walk(root, ({ tagName }) => SILENT.has(tagName))) {
    if (node.nodeName === '#text' && 'value' in node) line += node.value
    else if (isElement(node) && !INLINE.has(node.tagName)) end()
    // Inline elements may follow text without a space.
    else if (isElement(node)) line += ' '
  }
  end()
  return lines
}

/** The plain text of a piece of HTML, line by line, without any markup. */
export function plainWords(html: string): string {
  if (!/[<&]/.test(html)) return html.trim()
  try {
    return linesIn(parseHtml(html).root).join('\n')
  } catch (error) {
    // Text in a feed can be as malformed as a page.
    if (error instanceof WildHtmlError) return html.replace(/[<>]/g, ' ').trim()
    throw error
  }
}

/** The contents of a page from which events are read. A broken page simply yields less. Throws `WildHtmlError`. */
export function readHtml(html: string): HtmlPage {
  const { root, depth } = parseHtml(html)
  const jsonLd: string[] = []
  const calendars: string[] = []
  const metas = new Map<string, string>()
  let title: string | null = null
  let hasPasswordField = false
  for (const node of walk(root, () => false)) {
    if (!isElement(node)) continue
    const { tagName } = node
    if (tagName === 'title' && title === null) title = rawText(node).trim() || null
    else if (tagName === 'script' && /^application\/ld\+json/i.test(attribute(node, 'type')?.trim() ?? '')) jsonLd.push(rawText(node))
    else if (tagName === 'input' && attribute(node, 'type')?.toLowerCase() === 'password') hasPasswordField = true
    else if (
      tagName === 'link' &&
      /\balternate\b/i.test(attribute(node, 'rel') ?? '') &&
      /^text\/calendar/i.test(attribute(node, 'type') ?? '')
    ) {
      const href = attribute(node, 'href')
      if (href) calendars.push(href)
    } else if (tagName === 'meta' && node.parentNode && 'tagName' in node.parentNode && node.parentNode.tagName === 'head') {
      const name = (attribute(node, 'property') ?? attribute(node, 'name') ?? '').toLowerCase()
      if (name !== '' && !metas.has(name)) metas.set(name, attribute(node, 'content') ?? '')
    }
  }
  return { title, jsonLd, metas, calendars, hasPasswordField, lines: linesIn(root), depth }
}

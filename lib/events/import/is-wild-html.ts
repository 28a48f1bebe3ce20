/** Elements that never hold others, and those whose end tags pages may leave away. */
const FREE = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd tr td th option optgroup thead tbody tfoot colgroup rb rp rt'.split(
    ' ',
  ),
)
/** Elements within which nothing is markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes'])

const MAX_DEPTH = 400
const MAX_TAGS = 200_000
const MAX_ATTRIBUTES = 200
/** A tag that goes on for so long is judged by its length. */
const MAX_TAG = 100_000

/** Where a tag ends, and how many attributes it may have; a `>` between quotation marks does not end it. */
function endOfTag(html: string, from: number): { end: number; attributes: number } {
  let quote = ''
  let attributes = 0
  for (let at = from; at < html.length && at - from < MAX_TAG; at += 1) {
    const sign = html[at] ?? ''
    if (quote !== '') {
      if (sign === quote) quote = ''
    } else if (sign === '>') return { end: at + 1, attributes }
    else if ((sign === '"' || sign === "'") && html[at - 1] === '=') quote = sign
    else if (/[\s/]/.test(sign) && !/[\s/]/.test(html[at + 1] ?? '')) attributes += 1
  }
  return { end: html.length, attributes: from + MAX_TAG < html.length ? MAX_ATTRIBUTES + 1 : attributes }
}

/**
 * Whether a page is nested so deeply, or its tags carry so much, that taking it apart would cost far more than its size. Looks at each sign
 * once. No page that people read comes near these bounds.
 */
export function isWildHtml(html: string): boolean {
  const open = new Map<string, number>()
  const name = /(\/?)([a-z][a-z0-9:-]{0,30})/iy
  let depth = 0
  let tags = 0
  let at = html.indexOf('<')
  while (at >= 0) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      at = end < 0 ? -1 : html.indexOf('<', end)
      continue
    }
    name.lastIndex = at + 1
    const [, slash, written = ''] = name.exec(html) ?? []
    const tag = written.toLowerCase()
    if (tag === '') {
      at = html.indexOf('<', at + 1)
      continue
    }
    const { end, attributes } = endOfTag(html, name.lastIndex)
    tags += 1
    if (attributes > MAX_ATTRIBUTES || tags > MAX_TAGS) return true
    const count = open.get(tag) ?? 0
    if (!FREE.has(tag) && (slash === '' || count > 0)) {
      open.set(tag, count + (slash === '' ? 1 : -1))
      depth += slash === '' ? 1 : -1
      if (depth > MAX_DEPTH) return true
    }
    const isRaw = slash === '' && RAW.has(tag)
    const close = isRaw ? html.slice(end).search(new RegExp(`</${tag}`, 'i')) : 0
    if (close < 0) return false
    at = html.indexOf('<', end + close)
  }
  return false
}

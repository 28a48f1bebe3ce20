import { defaultTreeAdapter, Parser, type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** A page that would cost far more to take apart than its size; no page that people read comes near these bounds. */
export class WildHtmlError extends Error {}

const MAX_DEPTH = 400
const MAX_ELEMENTS = 150_000
const MAX_ATTRIBUTES = 1000
/** Signs between two looks at a tag that has not ended. */
const PIECE = 4096

/** Attributes of the tag that is being read. The parser keeps it to itself, and compares each new attribute with all before. */
function attributesSoFar({ tokenizer }: Parser<DefaultTreeAdapterMap>): number {
  const { currentToken } = tokenizer as unknown as { currentToken: { attrs?: readonly unknown[] } | null }
  return currentToken?.attrs?.length ?? 0
}

/**
 * A page as a tree, and how deeply it was nested. What its tags mean is told by the parser alone: a count of tags in the text can be led
 * astray by comments, quotation marks and drawings. Throws `WildHtmlError`.
 */
export function parseHtml(html: string): { root: Tree.Document; depth: number } {
  // Unclosed bold and italic words are opened again in each paragraph: few letters can make many elements.
  const maxElements = Math.min(MAX_ELEMENTS, 500 + html.length / 4)
  let elements = 0
  let open = 0
  let depth = 0
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement: (...given) => {
      elements += 1
      if (elements > maxElements) throw new WildHtmlError('too many elements')
      return defaultTreeAdapter.createElement(...given)
    },
    onItemPush: () => {
      open += 1
      depth = Math.max(depth, open)
      if (depth > MAX_DEPTH) throw new WildHtmlError('too deep')
    },
    onItemPop: () => {
      open -= 1
    },
  }
  const parser = new Parser<DefaultTreeAdapterMap>({ treeAdapter })
  for (let at = 0; at < html.length || at === 0; at += PIECE) {
    parser.tokenizer.write(html.slice(at, at + PIECE), at + PIECE >= html.length)
    if (attributesSoFar(parser) > MAX_ATTRIBUTES) throw new WildHtmlError('too many attributes')
  }
  return { root: parser.document, depth }
}

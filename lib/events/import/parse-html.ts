import { defaultTreeAdapter, Parser, type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes as Tree } from 'parse5'

/** A page whose parsing would cost far more than its size suggests; no real page comes near these limits. */
export class WildHtmlError extends Error {}

const MAX_DEPTH = 400
const MAX_ELEMENTS = 150_000
const MAX_ATTRIBUTES = 1000
/** Characters between two checks of an unfinished tag. */
const PIECE = 4096

/**
 * Number of attributes of the current tag. Reads a private field of the parser, which compares each new attribute with all earlier ones.
 */
function attributesSoFar({ tokenizer }: Parser<DefaultTreeAdapterMap>): number {
  const { currentToken } = tokenizer as unknown as { currentToken: { attrs?: readonly unknown[] } | null }
  return currentToken?.attrs?.length ?? 0
}

/**
 * A page as a tree, and its depth. The limits are checked inside the parser: counting tags in the text could be fooled by comments, quotes
 * and SVG. Throws `WildHtmlError`.
 */
export function parseHtml(html: string): { root: Tree.Document; depth: number } {
  // Unclosed formatting is reopened in each paragraph, so a short text can create many elements.
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

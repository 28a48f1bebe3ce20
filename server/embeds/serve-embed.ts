import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'

/** The element itself; its words come from the catalogue. */
const SOURCE = 'public/embed-element.js'

let kept: { code: string; etag: string } | undefined

/**
 * The script `/embed.js`: the element `litfass-events` with its texts in every language. Any site may load it; it sets no cookies and
 * requests only public lists.
 */
export async function serveEmbed(): Promise<Response> {
  if (!kept) {
    const source = await readFile(path.join(/* turbopackIgnore: true */ process.cwd(), SOURCE), 'utf8')
    const words = Object.fromEntries(LANGUAGES.map((language) => [language, textFor('embed', language).words]))
    const code = `globalThis.litfassEmbedWords=${JSON.stringify(words)};\n${source}`
    kept = { code, etag: `"${createHash('sha256').update(code).digest('base64url').slice(0, 22)}"` }
  }
  return new Response(kept.code, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: kept.etag,
    },
  })
}

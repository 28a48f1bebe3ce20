import { createHash } from 'node:crypto'
import { EMBED_ATTRIBUTES, embedElement, type EmbedAttributes } from '@/lib/embeds/embed-code'
import { escapeXml } from '@/lib/feeds/xml'
import { isLanguage } from '@/lib/text/languages'
import { env } from '@/server/platform/env'
import { storeOrigins } from '@/server/platform/store-origins'

/** Maximum length of a parameter; no list has a longer name. */
const MAX_VALUE = 400
const STYLE = 'body{margin:0}'
const styleHash = createHash('sha256').update(STYLE).digest('base64')

/**
 * A page with nothing but a list of events, for sites that do not load third-party scripts. The only page other sites may frame: it reads
 * and sets no cookies, and its links open a new window.
 */
export function serveFrame(request: Request): Response {
  const { name } = env().app
  const asked = new URL(request.url).searchParams
  const attributes: EmbedAttributes = {}
  for (const attribute of EMBED_ATTRIBUTES) {
    const value = asked.get(attribute)
    if (value && value.length <= MAX_VALUE) attributes[attribute] = value
  }
  const language = isLanguage(attributes.lang) ? attributes.lang : ''
  const html = `<!doctype html>
<html${language ? ` lang="${language}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeXml(name)}</title>
<style>${STYLE}</style>
</head>
<body>
${embedElement(attributes)}
<script src="/embed.js" async></script>
<noscript><a href="/" target="_blank" rel="noopener">${escapeXml(name)}</a></noscript>
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    "connect-src 'self'",
    ["img-src 'self'", ...storeOrigins()].join(' '),
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ')
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'public, max-age=3600',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}

/** Directives that are counted by name. Sources: CSP Level 3 §6, Trusted Types §4. */
export const DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'worker-src',
  'manifest-src',
  'frame-src',
  'child-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
  'other',
] as const
export type Directive = (typeof DIRECTIVES)[number]

export const BLOCKED_KINDS = ['inline', 'eval', 'data', 'blob', 'own', 'extension', 'other'] as const
export type BlockedKind = (typeof BLOCKED_KINDS)[number]

/** The directive a report names; older browsers append its values. */
export function toDirective(text: string): Directive {
  const name = text.trim().split(/\s/)[0] ?? ''
  return DIRECTIVES.find((directive) => directive === name) ?? 'other'
}

/**
 * What kind of thing was blocked. Addresses are not stored, because they may reveal where someone was and what they have installed.
 * @param blocked the report's blocked address, or its keyword for what has none.
 * @param appUrl absolute base address of the product.
 */
export function toBlockedKind(blocked: string, appUrl: string): BlockedKind {
  const word = blocked.trim().toLowerCase()
  if (word === 'inline') return 'inline'
  if (word === 'eval' || word === 'wasm-eval') return 'eval'
  if (word === 'self') return 'own'
  if (word === 'data' || word.startsWith('data:')) return 'data'
  if (word === 'blob' || word.startsWith('blob:')) return 'blob'
  if (/^[a-z-]+-extension\b/.test(word)) return 'extension'
  if (URL.canParse(word) && URL.canParse(appUrl) && new URL(word).origin === new URL(appUrl).origin) return 'own'
  return 'other'
}

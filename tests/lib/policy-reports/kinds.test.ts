import { toBlockedKind, toDirective } from '@/lib/policy-reports/kinds'

test.each([
  ['script-src-elem', 'script-src-elem'],
  ["script-src 'self' 'nonce-x'", 'script-src'],
  ['', 'other'],
  ['constructor', 'other'],
])('%j is the directive %s', (text, directive) => expect(toDirective(text)).toBe(directive))

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['wasm-eval', 'eval'],
  ['data', 'data'],
  ['data:text/javascript,1', 'data'],
  ['blob:https://litfass.example/1', 'blob'],
  ['self', 'own'],
  ['https://litfass.example/a.js', 'own'],
  ['https://litfass.example.evil/a.js', 'other'],
  ['chrome-extension://abc', 'extension'],
  ['moz-extension', 'extension'],
  ['', 'other'],
])('%j is of the kind %s', (blocked, kind) => expect(toBlockedKind(blocked, 'https://litfass.example')).toBe(kind))

import compile from 'icu-minify/compile'
import type { Packed } from './translation'

type Unpacked = string | null | readonly Unpacked[] | { readonly [key: string]: Unpacked }

/** The parser creates objects without a prototype, which React cannot send to browsers. */
const plain = (compiled: ReturnType<typeof compile>) => JSON.parse(JSON.stringify(compiled)) as typeof compiled

/** A catalogue with its ICU messages parsed. Only servers do this: the parser is large. */
export function packMessages(messages: Unpacked): Packed {
  if (messages === null) return null
  if (typeof messages === 'string') return messages.includes('{') ? { '': plain(compile(messages)) } : messages
  if (Array.isArray(messages)) return messages.map(packMessages)
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, packMessages(value)]))
}

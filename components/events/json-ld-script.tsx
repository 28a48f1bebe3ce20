import { DataScript } from '@/components/browser/data-script'
import type { Json } from '@/lib/events/json-ld'
import { serializeJsonLd } from '@/lib/events/serialize-json-ld'

/** Structured data for search engines. The serializer escapes everything that could close the element. */
export function JsonLdScript({ value }: { value: Json }) {
  return <DataScript json={serializeJsonLd(value)} />
}

import { serializeJsonLd, type Json } from '@/lib/events/json-ld'

/** Structured data for search engines. The serializer escapes everything that could close the element. */
export function JsonLdScript({ value }: { value: Json }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(value) }} />
}

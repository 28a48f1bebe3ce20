import { notFound } from 'next/navigation'

/** Render it on request: a page prerendered by the build would carry scripts without a nonce. */
export const dynamic = 'force-dynamic'

/** The address of an event without an id. */
export default function Page(): never {
  notFound()
}

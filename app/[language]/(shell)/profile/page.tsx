import { notFound } from 'next/navigation'

/** Render it on request: a page prerendered by the build would carry scripts without a nonce. */
export const dynamic = 'force-dynamic'

/** The address of a profile without a name. */
export default function Page(): never {
  notFound()
}

import { notFound } from 'next/navigation'

/** A page finished with the build would carry scripts without a nonce. */
export const dynamic = 'force-dynamic'

/** The address of a profile that names none. */
export default function Page(): never {
  notFound()
}

import type { Metadata } from 'next'

export { default } from '../page'

export const dynamic = 'force-dynamic'

/** Any other path shows the landing page; search engines keep to the original. */
export const metadata: Metadata = { robots: { index: false, follow: true }, alternates: { canonical: '/' } }

import { getText } from '@/components/texts/get-text'
import type { Metadata } from 'next'
import { KeptEvents } from '@/components/events/landing/kept-events'

export const dynamic = 'force-dynamic'
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('pwa')
  return { title: t.offlineTitle, robots: { index: false, follow: true } }
}

/** What the service worker shows if a page cannot be loaded. */
export default function OfflinePage() {
  return <KeptEvents />
}

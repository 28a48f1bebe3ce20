import type { Metadata } from 'next'
import { SavedEvents } from '@/components/events/saved-events'
import { PWA } from '@/lib/text/pwa'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: PWA.offlineTitle, robots: { index: false, follow: true } }

/** What the service worker shows where a page cannot be had. */
export default function OfflinePage() {
  return <SavedEvents />
}

import type { Metadata } from 'next'
import { InstallApp } from '@/components/layout/install-app'
import { getSite } from '@/server/http/site'
import { PWA } from '@/lib/text/pwa'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: PWA.installTitle, description: PWA.installIntro, alternates: { canonical: '/install-app' } }

export default function InstallAppPage() {
  return <InstallApp name={getSite().name} />
}

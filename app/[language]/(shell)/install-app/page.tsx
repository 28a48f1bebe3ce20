import { getAlternates, getText } from '@/components/texts/get-text'
import type { Metadata } from 'next'
import { InstallApp } from '@/components/layout/install-app'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('pwa')
  return { title: t.installTitle, description: t.installIntro, alternates: await getAlternates('/install-app') }
}

export default function InstallAppPage() {
  return <InstallApp name={getSite().name} />
}

import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { getAlternates, getText } from '@/components/texts/get-text'
import { imprintText } from '@/lib/text/imprint-text'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('imprint')
  return { title: t.title, description: t.description, alternates: await getAlternates('/imprint') }
}

export default async function ImprintPage() {
  const t = await getText('imprint')
  const { name, contactEmail, operator } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={imprintText(t, { name, operator })} />
}

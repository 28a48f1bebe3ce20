import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { getAlternates, getText } from '@/components/texts/get-text'
import { licencesText } from '@/lib/text/licences-text'
import { getSite } from '@/server/http/site'
import { listShippedPackages } from '@/server/licences/queries'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('licences')
  return { title: t.title, description: t.description, alternates: await getAlternates('/licences') }
}

export default async function LicencesPage() {
  const t = await getText('licences')
  const { name, contactEmail } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={licencesText(t, { name, packages: await listShippedPackages() })} />
}

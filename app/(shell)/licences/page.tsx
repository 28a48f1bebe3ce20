import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { INFO_TITLES } from '@/lib/text/info'
import { licencesText } from '@/lib/text/licences'
import { getSite } from '@/server/http/site'
import { listShippedPackages } from '@/server/licences/queries'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: INFO_TITLES.licences, description: 'The open-source software this site is built with, and its licences.', alternates: { canonical: '/licences' } }

export default async function LicencesPage() {
  const { name, contactEmail } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={licencesText({ name, packages: await listShippedPackages() })} />
}

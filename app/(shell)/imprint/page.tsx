import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { INFO_TITLES } from '@/lib/text/info'
import { imprintText } from '@/lib/text/legal'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: INFO_TITLES.imprint, description: 'Who runs this site and is responsible for its content.', alternates: { canonical: '/imprint' } }

export default function ImprintPage() {
  const { name, contactEmail, operator } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={imprintText({ name, operator })} />
}

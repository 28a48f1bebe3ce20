import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { INFO_TITLES } from '@/lib/text/info'
import { termsText } from '@/lib/text/terms'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: INFO_TITLES.terms, description: 'The rules of using this platform.', alternates: { canonical: '/terms' } }

export default function TermsPage() {
  const { name, contactEmail, operator } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={termsText({ name, operatorName: operator.name })} />
}

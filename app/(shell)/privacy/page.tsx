import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { INFO_TITLES } from '@/lib/text/info'
import { privacyText } from '@/lib/text/legal'
import { getRecipients, getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: INFO_TITLES.privacy, description: 'Which data are processed, what for, for how long, and what your rights are.', alternates: { canonical: '/privacy' } }

export default function PrivacyPage() {
  const { name, contactEmail, operator } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={privacyText({ operator, recipients: getRecipients() })} />
}

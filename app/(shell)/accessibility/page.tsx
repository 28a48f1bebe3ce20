import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { accessibilityText } from '@/lib/text/accessibility'
import { INFO_TITLES } from '@/lib/text/info'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: INFO_TITLES.accessibility, description: 'How far everybody can use this site, what does not work yet, and whom to tell.', alternates: { canonical: '/accessibility' } }

export default function AccessibilityPage() {
  const { name, contactEmail } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={accessibilityText({ name })} />
}

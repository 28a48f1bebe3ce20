import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { getAlternates, getText } from '@/components/texts/get-text'
import { privacyText } from '@/lib/privacy/privacy-text'
import { getRecipients, getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('privacy')
  return { title: t.title, description: t.description, alternates: await getAlternates('/privacy') }
}

export default async function PrivacyPage() {
  const t = await getText('privacy')
  const { name, contactEmail, operator } = getSite()
  return (
    <InfoPage name={name} contactEmail={contactEmail} text={privacyText(t, { operatorName: operator.name, recipients: getRecipients() })} />
  )
}

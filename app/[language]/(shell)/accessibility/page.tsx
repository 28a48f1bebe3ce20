import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { getAlternates, getText } from '@/components/texts/get-text'
import { infoText } from '@/lib/text/info'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('accessibility')
  return { title: t.title, description: t.description, alternates: await getAlternates('/accessibility') }
}

export default async function AccessibilityPage() {
  const t = await getText('accessibility')
  const { name, contactEmail } = getSite()
  return <InfoPage name={name} contactEmail={contactEmail} text={infoText(t, { values: { name }, hrefs: { authority: ['/imprint'] } })} />
}

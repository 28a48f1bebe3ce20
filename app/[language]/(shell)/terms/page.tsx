import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { getAlternates, getText } from '@/components/texts/get-text'
import { infoText } from '@/lib/text/info'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('terms')
  return { title: t.name, description: t.description, alternates: await getAlternates('/terms') }
}

export default async function TermsPage() {
  const t = await getText('terms')
  const { name, contactEmail, operator } = getSite()
  const values = { name, operatorName: operator.name ?? 'none' }
  return (
    <InfoPage
      name={name}
      contactEmail={contactEmail}
      text={infoText(t, { isNumbered: true, values, hrefs: { scope: ['/imprint'], discussion: ['/comment-guidelines'] } })}
    />
  )
}

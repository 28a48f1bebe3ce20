import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { RuleList } from '@/components/layout/rule-list'
import { getAlternates, getText } from '@/components/texts/get-text'
import { infoText, wordsOf } from '@/lib/text/info'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('guidelines')
  return { title: t.title, description: t.description, alternates: await getAlternates('/comment-guidelines') }
}

export default async function CommentGuidelinesPage() {
  const t = await getText('guidelines')
  const { name, contactEmail } = getSite()
  return (
    <InfoPage name={name} contactEmail={contactEmail} text={infoText(t, { hrefs: { otherwise: ['/terms', '/imprint', '/report'] } })}>
      <RuleList rules={wordsOf(t.rules)} contactEmail={contactEmail} />
    </InfoPage>
  )
}

import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { RuleList } from '@/components/layout/rule-list'
import { GUIDELINES, INFO_TITLES } from '@/lib/text/info'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: INFO_TITLES.guidelines, description: 'Five rules for comments, and how to report what breaks them.', alternates: { canonical: '/comment-guidelines' } }

export default function CommentGuidelinesPage() {
  const { name, contactEmail } = getSite()
  return (
    <InfoPage name={name} contactEmail={contactEmail} text={GUIDELINES}>
      <RuleList rules={GUIDELINES.rules} contactEmail={contactEmail} />
    </InfoPage>
  )
}

import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { Wordmark } from '@/components/layout/wordmark'
import { aboutText, INFO_TITLES } from '@/lib/text/info'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: INFO_TITLES.about, description: 'What this is, what uploading an event makes possible, how to reach and support the project.', alternates: { canonical: '/about' } }

export default function AboutPage() {
  const { name, url, contactEmail, operator } = getSite()
  return (
    <InfoPage
      name={name}
      contactEmail={contactEmail}
      text={aboutText({ name, operatorName: operator.name })}
      logo={<a href={url} className="tap-target flex items-center"><Wordmark name={name} /></a>}
    />
  )
}

import type { Metadata } from 'next'
import { InfoPage } from '@/components/layout/info-page'
import { Wordmark } from '@/components/ui/wordmark'
import { getAlternates, getText } from '@/components/texts/get-text'
import { infoText } from '@/lib/text/info'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('about')
  return { title: t.name, description: t.description, alternates: await getAlternates('/about') }
}

export default async function AboutPage() {
  const t = await getText('about')
  const { name, url, contactEmail, operator } = getSite()
  return (
    <InfoPage
      name={name}
      contactEmail={contactEmail}
      text={infoText(t, { values: { name, operatorName: operator.name ?? 'none' } })}
      logo={
        <a href={url} className="tap-target flex items-center">
          <Wordmark name={name} />
        </a>
      }
    />
  )
}

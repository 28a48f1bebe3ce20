import type { Metadata } from 'next'
import { EmbedBuilder } from '@/components/embeds/embed-builder'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('embedBuilder')
  return { title: t.title, description: t.intro }
}

export default function EmbedPage() {
  const { name, url } = getSite()
  return (
    <>
      <TopBar name={name} />
      <Texts areas={['embedBuilder']}>
        <EmbedBuilder url={url} city="Berlin" />
      </Texts>
    </>
  )
}

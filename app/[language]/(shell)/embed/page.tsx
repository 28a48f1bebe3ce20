import type { Metadata } from 'next'
import { EmbedBuilder } from '@/components/embeds/embed-builder'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { EventIdParams } from '@/lib/api/events'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('embedBuilder')
  return { title: t.title, description: t.intro }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Longest list address that is accepted. */
const MAX_LIST = 400

export default async function EmbedPage({ searchParams }: Props) {
  const { name, url } = getSite()
  const { event, list } = await searchParams
  const from =
    typeof event === 'string' && EventIdParams.safeParse({ id: event }).success
      ? { event }
      : typeof list === 'string' && list !== '' && list.length <= MAX_LIST
        ? { list }
        : null
  return (
    <>
      <TopBar name={name} />
      <Texts areas={['embedBuilder']}>
        <EmbedBuilder key={JSON.stringify(from)} url={url} siteName={name} city="Berlin" from={from} />
      </Texts>
    </>
  )
}

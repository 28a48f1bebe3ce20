import type { Metadata } from 'next'
import Link from 'next/link'
import { ApiTokens } from '@/components/auth/api-tokens'
import { BackButton } from '@/components/browser/back-button'
import { TopBar } from '@/components/layout/top-bar'
import { getFormats, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { Webhooks } from '@/components/webhooks/webhooks'
import { listApiTokens } from '@/server/auth/api-tokens/queries'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listWebhooks } from '@/server/webhooks/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('apiTokens')
  return { title: t.pageTitle, robots: { index: false } }
}

export default async function ApiAccessPage() {
  const [t, { date }, viewer] = [await getText('apiTokens'), await getFormats(), await requireViewer('/me/api')]
  const [tokens, webhooks] = await Promise.all([listApiTokens(viewer.userId), listWebhooks(viewer.userId)])
  const { name, timeZone } = getSite()
  return (
    <Texts areas={['apiTokens', 'secondFactor', 'webhooks']}>
      <TopBar name={name} />
      <div className="mx-auto grid w-full max-w-3xl gap-8 px-4 pt-4 pb-12 md:px-8 md:pt-8">
        <header className="grid justify-items-start gap-2">
          <BackButton className="-ml-4" />
          <h1 className="poster-type text-title">{t.pageTitle}</h1>
          <p className="max-w-prose text-quiet">{t.pageIntro}</p>
          <Link prefetch={false} href="/developers" className="tap-target inline-flex items-center underline underline-offset-4">
            {t.reference}
          </Link>
        </header>
        <ApiTokens
          tokens={tokens.map(({ id, name, scopes, expiresAt, lastUsedOn }) => ({
            id,
            name,
            scopes,
            until: date(expiresAt, 'dayAndYear', timeZone),
            lastUsed: lastUsedOn && date(`${lastUsedOn}T00:00:00Z`, 'dayAndYear', 'UTC'),
          }))}
        />
        <Webhooks webhooks={webhooks} isAdmin={viewer.role === 'admin'} timeZone={timeZone} />
      </div>
    </Texts>
  )
}

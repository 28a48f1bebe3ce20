import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { TopBar } from '@/components/layout/top-bar'
import { ReportByAddress } from '@/components/moderation/report-by-address'
import { getSite } from '@/server/http/site'
import { useText } from '#texts'

export const dynamic = 'force-dynamic'
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('reportByAddress')
  return { title: t.title, description: t.lead, alternates: { canonical: '/report' } }
}

export default function ReportPage() {
  const t = useText('reportByAddress')
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 md:px-8 md:pt-10">
        <header className="grid gap-3">
          <h1 className="text-title">{t.title}</h1>
          <p className="max-w-prose">{t.lead}</p>
          <p className="max-w-prose text-quiet">{t.time}</p>
        </header>
        <ReportByAddress />
      </div>
    </>
  )
}

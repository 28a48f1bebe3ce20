import type { Metadata } from 'next'
import { TopBar } from '@/components/layout/top-bar'
import { ReportByAddress } from '@/components/moderation/report-by-address'
import { REPORT_BY_ADDRESS } from '@/lib/text/moderation'
import { getSite } from '@/server/http/site'

export const dynamic = 'force-dynamic'
export const metadata: Metadata = { title: REPORT_BY_ADDRESS.title, description: REPORT_BY_ADDRESS.lead, alternates: { canonical: '/report' } }

export default function ReportPage() {
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 md:px-8 md:pt-10">
        <header className="grid gap-3">
          <h1 className="text-title">{REPORT_BY_ADDRESS.title}</h1>
          <p className="max-w-prose">{REPORT_BY_ADDRESS.lead}</p>
          <p className="max-w-prose text-quiet">{REPORT_BY_ADDRESS.time}</p>
        </header>
        <ReportByAddress />
      </div>
    </>
  )
}

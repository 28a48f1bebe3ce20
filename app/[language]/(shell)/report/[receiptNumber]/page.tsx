import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { notFound } from 'next/navigation'
import { TopBar } from '@/components/layout/top-bar'
import { ReportProgress } from '@/components/moderation/report-progress'
import { ReportStateParams, ReportStateQuery } from '@/lib/api/reports'
import { getSite } from '@/server/http/site'
import { getReportState } from '@/server/moderation/queries'

// The link is a secret, so no other site may see it as a referrer.
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('reportPage')
  return { title: t.title, robots: { index: false, follow: false }, referrer: 'no-referrer' }
}

type Props = { params: Promise<{ receiptNumber: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ReportStatePage({ params, searchParams }: Props) {
  const t = await getText('reportPage')
  const number = ReportStateParams.safeParse(await params)
  const link = ReportStateQuery.safeParse(await searchParams)
  const state = number.success && link.success ? await getReportState(number.data.receiptNumber, link.data.key) : null
  if (!state || !link.success) notFound()
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 md:px-8 md:pt-10">
        <h1 className="text-title">{state.reader === 'author' ? t.authorTitle : t.title}</h1>
        <ReportProgress state={state} linkKey={link.data.key} timeZone={timeZone} />
      </div>
    </>
  )
}

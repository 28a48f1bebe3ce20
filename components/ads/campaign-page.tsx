import { TopBar } from '@/components/layout/top-bar'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import type { CampaignReport } from '@/lib/api/ads'
import { useFormats, useText } from '#texts'
import { CampaignKit, type CampaignKitProps } from './campaign-kit'
import { CampaignState, type CampaignStateProps } from './campaign-state'
import { ClickChart } from './click-chart'

export type CampaignPageProps = Omit<CampaignStateProps, 'first'> & {
  siteName: string
  report: CampaignReport
  eventPath: string
  posts: CampaignKitProps['posts'] | null
}

/** One campaign: its state, its results, and how they are counted. */
export function CampaignPage({ siteName, report, eventPath, posts, ...state }: CampaignPageProps) {
  const t = useText('advertising')
  const { campaign, days } = report
  const perDay = Math.ceil(campaign.clickGuarantee / campaign.durationDays)
  return (
    <>
      <TopBar name={siteName} />
      <div className="mx-auto grid max-w-[52rem] gap-8 px-4 pt-4 pb-12 md:px-8 md:pt-8">
        <div className="grid gap-3">
          <SoftLink
            href={eventPath}
            className="tap-target inline-flex w-fit items-center text-small font-semibold underline underline-offset-4"
          >
            {t.all}
          </SoftLink>
          <h1 className="text-title">{campaign.eventTitle || campaign.packageName}</h1>
        </div>
        <CampaignState key={campaign.status} first={campaign} {...state} />
        {campaign.startsAt ? (
          <section aria-labelledby="report" className="grid gap-5 border-t pt-8">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 id="report" className="text-lead">
                {t.report}
              </h2>
              <a href={`${eventPath}/campaign/${campaign.id}/report.csv`} download className={buttonLook()}>
                {t.csv}
              </a>
            </div>
            <dl className="grid grid-cols-2 gap-4">
              <Figure term={t.views} value={campaign.views} />
              <Figure term={t.clicksCounted} value={campaign.clicks} note={t.guarantee({ clicks: campaign.clickGuarantee })} />
            </dl>
            <h3 className="text-small font-semibold">{t.perDay}</h3>
            <ClickChart days={days} perDay={perDay} />
          </section>
        ) : null}
        {posts ? <CampaignKit eventId={campaign.eventId} posts={posts} /> : null}
        <section aria-labelledby="counting" className="grid gap-2 border-t pt-8">
          <h2 id="counting" className="text-small font-semibold">
            {t.counting}
          </h2>
          <ul className="grid list-disc gap-1.5 pl-5 text-small text-quiet">
            {t.countingText.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function Figure({ term, value, note }: { term: string; value: number; note?: string }) {
  const formats = useFormats()
  return (
    <div className="rounded-poster border bg-raised p-4">
      <dt className="text-small text-quiet">{term}</dt>
      <dd className="font-title text-title font-bold tabular-nums">{formats.number(value)}</dd>
      {note ? <dd className="text-note text-quiet tabular-nums">{note}</dd> : null}
    </div>
  )
}

import { TopBar } from '@/components/layout/top-bar'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import type { CampaignView } from '@/lib/api/ads'
import { useText } from '#texts'
import { BuyCampaign, type BuyCampaignProps } from './buy-campaign'
import { CampaignList } from './campaign-list'

export type AdvertisingPageProps = BuyCampaignProps & { siteName: string; timeZone: string; campaigns: CampaignView[] }

/** Where a host buys advertising and sees its results. */
export function AdvertisingPage({ siteName, timeZone, campaigns, ...buying }: AdvertisingPageProps) {
  const t = useText('advertising')
  return (
    <>
      <TopBar name={siteName} />
      <div className="mx-auto grid max-w-[72rem] gap-10 px-4 pt-4 pb-12 md:px-8 md:pt-8">
        <h1 className="text-title">{t.heading}</h1>
        {buying.canPay ? null : (
          <div role="status" className="rounded-poster border bg-warn-wash p-4 text-warn">
            <p className="text-small font-semibold">{t.notSetUp}</p>
            <p className="mt-1 text-note">{t.notSetUpHint}</p>
          </div>
        )}
        {buying.cards.length === 0 ? (
          <section className="grid justify-items-start gap-4">
            <p className="text-body">{t.noEvents}</p>
            <SoftLink href="/admin/events/create" className={buttonLook({ look: 'signal' })}>
              {t.createEvent}
            </SoftLink>
          </section>
        ) : (
          <BuyCampaign {...buying} />
        )}
        <section aria-labelledby="campaigns" className="grid gap-4 border-t pt-8">
          <h2 id="campaigns" className="text-lead">
            {t.campaigns}
          </h2>
          <CampaignList campaigns={campaigns} timeZone={timeZone} />
        </section>
      </div>
    </>
  )
}

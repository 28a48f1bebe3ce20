import { Chip } from '@/components/ui/chip'
import { SoftLink } from '@/components/ui/soft-link'
import type { CampaignStatus } from '@/lib/ads/campaign-states'
import { periodText, shownPrice } from '@/lib/ads/campaign-text'
import type { CampaignView } from '@/lib/api/ads'
import { useFormats, useText } from '#texts'

export const CAMPAIGN_TONES: Record<CampaignStatus, 'quiet' | 'ink' | 'signal' | 'warn'> = {
  pending: 'warn',
  scheduled: 'ink',
  active: 'signal',
  finished: 'quiet',
  held: 'warn',
  refunding: 'quiet',
  refunded: 'quiet',
  cancelled: 'quiet',
}

/** The path of a campaign's page. */
const campaignHref = ({ id, eventId }: Pick<CampaignView, 'id' | 'eventId'>) => `/advertising/${eventId || 'campaigns'}/campaign/${id}`

/** The host's campaigns and their states. */
export function CampaignList({ campaigns, timeZone }: { campaigns: CampaignView[]; timeZone: string }) {
  const t = useText('advertising')
  const formats = useFormats()
  if (campaigns.length === 0) return <p className="text-small text-quiet">{t.noCampaigns}</p>
  return (
    <ul className="grid gap-3">
      {campaigns.map((campaign) => (
        <li key={campaign.id} className="relative grid gap-1.5 rounded-poster border bg-raised p-4 hover:border-control">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <SoftLink href={campaignHref(campaign)} className="card-link text-body font-semibold">
              {campaign.eventTitle || campaign.packageName}
            </SoftLink>
            <Chip tone={CAMPAIGN_TONES[campaign.status]}>{t.states[campaign.status].label}</Chip>
          </div>
          <p className="text-small text-quiet tabular-nums">
            {[campaign.packageName, shownPrice(campaign.priceCents, formats), periodText(campaign, { t, formats, timeZone })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {campaign.startsAt ? (
            <p className="text-small tabular-nums">
              {t.counts({ views: campaign.views, clicks: campaign.clicks, guarantee: campaign.clickGuarantee })}
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

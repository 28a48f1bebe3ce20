import { Texts } from '@/components/texts/texts'
import type { Metadata } from 'next'
import { SponsoredProfiles } from '@/components/ads/sponsored-profiles'
import { ShopPage } from '@/components/shopping/shop-page'
import { getAlternates, getText } from '@/components/texts/get-text'
import { listSponsoredProfiles } from '@/server/ads/queries'
import { getSite } from '@/server/http/site'
import { listShopItems } from '@/server/shopping/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('shopping')
  return { title: t.heading, alternates: await getAlternates('/shopping') }
}

const SPONSORS = 6

/** Rendered on each request, because offers change by date. */
export const dynamic = 'force-dynamic'

export default async function ShoppingPage() {
  const at = new Date()
  const [items, sponsors] = await Promise.all([listShopItems({ at }), listSponsoredProfiles({ limit: SPONSORS, at })])
  return (
    <Texts areas={['banner']}>
      <ShopPage siteName={getSite().name} items={items} sponsors={<SponsoredProfiles profiles={sponsors} />} />
    </Texts>
  )
}

import type { Metadata } from 'next'
import { SponsoredProfiles } from '@/components/ads/sponsored-profiles'
import { ShopPage } from '@/components/shopping/shop-page'
import { SHOPPING } from '@/lib/text/shopping'
import { listSponsoredProfiles } from '@/server/ads/queries'
import { getSite } from '@/server/http/site'
import { listShopItems } from '@/server/shopping/queries'

export const metadata: Metadata = { title: SHOPPING.heading, alternates: { canonical: '/shopping' } }

const SPONSORS = 6

/** Asked for anew each time: what is offered changes by its date. */
export const dynamic = 'force-dynamic'

export default async function ShoppingPage() {
  const at = new Date()
  const [items, sponsors] = await Promise.all([listShopItems({ at }), listSponsoredProfiles({ limit: SPONSORS, at })])
  return <ShopPage siteName={getSite().name} items={items} sponsors={<SponsoredProfiles profiles={sponsors} />} />
}

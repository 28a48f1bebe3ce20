import type { Metadata } from 'next'
import { ShopPage } from '@/components/shopping/shop-page'
import { SHOPPING } from '@/lib/text/shopping'
import { getSite } from '@/server/http/site'
import { listShopItems } from '@/server/shopping/queries'

export const metadata: Metadata = { title: SHOPPING.heading, alternates: { canonical: '/shopping' } }

/** Asked for anew each time: what is offered changes by its date. */
export const dynamic = 'force-dynamic'

export default async function ShoppingPage() {
  return <ShopPage siteName={getSite().name} items={await listShopItems({ at: new Date() })} />
}

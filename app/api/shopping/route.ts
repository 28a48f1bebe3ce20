import { ShopItemList } from '@/lib/api/shopping'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { listShopItems } from '@/server/shopping/queries'

export const GET = route({ summary: 'What the shopping page offers.', auth: 'none', scope: 'read', response: ShopItemList }, () =>
  listShopItems({ at: new Date() }),
)
export const OPTIONS = preflight

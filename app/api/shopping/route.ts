import { ShopItemList } from '@/lib/api/shopping'
import { route } from '@/server/http/route'
import { listShopItems } from '@/server/shopping/queries'

export const GET = route({ summary: 'The items on the shopping page.', auth: 'none', scope: 'read', response: ShopItemList }, () =>
  listShopItems({ at: new Date() }),
)

import type { ShopItemView } from '@/lib/api/shopping'
import { MAX_PAGE } from '@/lib/api/paging'
import { db } from '@/server/platform/db'
import { shopItemSelect, toShopItem } from './present'

/** The shop items published at a moment, in their editors' order; at most `MAX_PAGE`. */
export async function listShopItems({ at }: { at: Date }): Promise<ShopItemView[]> {
  const rows = await db.shopItem.findMany({
    where: { publishedAt: { lte: at } },
    select: shopItemSelect,
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    take: MAX_PAGE,
  })
  return rows.map(toShopItem)
}

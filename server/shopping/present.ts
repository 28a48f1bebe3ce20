import type { ShopItemView } from '@/lib/api/shopping'
import { priceText } from '@/lib/events/price-text'
import { imageUrl } from '@/lib/media/urls'
import type { Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'

/** The columns behind `toShopItem`. */
export const shopItemSelect = {
  id: true,
  title: true,
  description: true,
  link: true,
  priceCents: true,
  currency: true,
  image: { select: { key: true, blockedAt: true } },
} satisfies Prisma.ShopItemSelect

type ShopItemRow = Prisma.ShopItemGetPayload<{ select: typeof shopItemSelect }>

/** A shop item on the wire. */
export function toShopItem({ id, title, description, link, priceCents, currency, image }: ShopItemRow): ShopItemView {
  const hasPrice = priceCents !== null && currency !== null
  const price = hasPrice ? priceText({ priceCents, currency, isFree: false }) : null
  return {
    id,
    _id: id,
    title,
    description,
    ...(image && !image.blockedAt ? { imageUrl: imageUrl(env().app.url, image.key) } : {}),
    ...(link === null ? {} : { link }),
    ...(price === null ? {} : { price }),
    ...(hasPrice ? { priceCents, currency } : {}),
  }
}

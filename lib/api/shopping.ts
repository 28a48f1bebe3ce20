import { z } from 'zod'

export const ShopItemView = z.object({
  id: z.string(),
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string().optional(),
  /** Where it can be bought. */
  link: z.string().optional(),
  /** With its currency: "€18". */
  price: z.string().optional(),
  priceCents: z.number().int().optional(),
  currency: z.string().optional(),
})
export type ShopItemView = z.infer<typeof ShopItemView>
export const ShopItemList = z.array(ShopItemView)

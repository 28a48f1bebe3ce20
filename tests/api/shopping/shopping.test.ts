import { GET } from '@/app/api/shopping/route'
import type { ShopItemView } from '@/lib/api/shopping'
import { closeDatabase, db } from '@/server/platform/db'
import { createMediaObject } from '@/tests/support/factories'
import { send } from '@/tests/support/request'

afterAll(closeDatabase)

test('the shop is a plain list of published items, in its editors’ order', async () => {
  const image = await createMediaObject({ key: `${'ab'.repeat(32)}.jpg` })
  const past = new Date('2026-01-01')
  const shirt = await db.shopItem.create({
    data: {
      title: 'Shirt',
      description: 'Black',
      imageKey: image.key,
      link: 'https://shop.example/1',
      priceCents: 2499,
      currency: 'EUR',
      position: 2,
      publishedAt: past,
    },
  })
  const cap = await db.shopItem.create({ data: { title: 'Cap', position: 1, publishedAt: past } })
  await db.shopItem.create({ data: { title: 'Draft', position: 0 } })
  await db.shopItem.create({ data: { title: 'Next year', position: 0, publishedAt: new Date(Date.now() + 86_400_000) } })

  const answer = await send(GET)

  expect(answer.status).toBe(200)
  const items = (await answer.json()) as ShopItemView[]
  expect(items).toEqual([
    { id: cap.id, _id: cap.id, title: 'Cap', description: '' },
    {
      id: shirt.id,
      _id: shirt.id,
      title: 'Shirt',
      description: 'Black',
      imageUrl: `http://localhost:3000/img/original/${image.key}`,
      link: 'https://shop.example/1',
      price: '€24.99',
      priceCents: 2499,
      currency: 'EUR',
    },
  ])
})

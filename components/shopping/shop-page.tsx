import type { ReactNode } from 'react'
import { TopBar } from '@/components/layout/top-bar'
import type { ShopItemView } from '@/lib/api/shopping'
import { pagePicture } from '@/lib/media/urls'
import { useFormats, useText } from '#texts'

export type ShopPageProps = { siteName: string; items: ShopItemView[]; sponsors: ReactNode }

/** What to wear: a list of items, with picture, price and shop if known. */
export function ShopPage({ siteName, items, sponsors }: ShopPageProps) {
  const t = useText('shopping')
  return (
    <>
      <TopBar name={siteName} />
      <div className="mx-auto grid max-w-[92rem] gap-8 px-4 pt-4 md:px-8 md:pt-8">
        <h1 className="poster-type text-poster">{t.heading}</h1>
        {items.length === 0 ? (
          <p className="text-quiet">{t.empty}</p>
        ) : (
          <ul className="grid gap-x-5 gap-y-9 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {items.map((item) => (
              <li key={item.id}>
                <ShopItem item={item} />
              </li>
            ))}
          </ul>
        )}
        {sponsors}
      </div>
    </>
  )
}

function ShopItem({ item }: { item: ShopItemView }) {
  const formats = useFormats()
  const { title, description, imageUrl, link } = item
  const price = item.priceCents !== undefined && item.currency ? formats.money(item.priceCents, item.currency) : item.price
  return (
    <article className="group relative grid gap-2.5">
      {imageUrl ? (
        <picture>
          <img
            src={pagePicture(imageUrl, 'tile')}
            alt=""
            width={400}
            height={400}
            loading="lazy"
            decoding="async"
            className="aspect-square w-full rounded-poster border bg-sunken object-cover"
          />
        </picture>
      ) : null}
      <h2 className="text-body leading-snug">
        {link ? (
          <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="card-link">
            {title}
          </a>
        ) : (
          title
        )}
      </h2>
      {description ? <p className="line-clamp-3 text-small text-quiet">{description}</p> : null}
      {price ? <p className="text-small font-semibold tabular-nums">{price}</p> : null}
    </article>
  )
}

import type { ReactNode } from 'react'
import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { Breadcrumbs } from '@/components/layout/breadcrumbs'
import { TopBar } from '@/components/layout/top-bar'
import { buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventView } from '@/lib/api/events'
import { cityCrumbs } from '@/lib/events/breadcrumbs'
import { genreSign } from '@/lib/events/genres'
import { feedPath } from '@/lib/feeds/feed-path'
import { cityPath, citySlug } from '@/lib/geo/city-slug'
import { sayKind } from '@/lib/text/say-kind'
import { useLanguage, useText } from '#texts'
import { EventGrid } from '@/components/events/event-grid'
import { NothingAnnounced } from './nothing-announced'

export type CityEventsProps = {
  siteName: string
  city: string
  category: string | null
  categories: string[]
  events: EventView[]
  now: Date
}

/** Upcoming events in a city, or of one category there. */
export function CityEvents({ siteName, city, category, categories, events, now }: CityEventsProps) {
  const t = useText('city')
  const kinds = useText('kinds')
  const language = useLanguage()
  const path = cityPath(city) ?? '/'
  return (
    <>
      <TopBar name={siteName} />
      <div className="mx-auto grid max-w-[92rem] grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-3 pb-12 md:px-8">
        <div className="grid gap-3">
          <Breadcrumbs siteName={siteName} crumbs={cityCrumbs(city, category, kinds)} />
          <h1 className="text-title">
            <bdi>{category === null ? t.headline({ city }) : t.categoryHeadline({ category: sayKind(category, kinds), city })}</bdi>
          </h1>
          <p>
            <SubscribeButton path={feedPath({ kind: 'city', slug: citySlug(city), category }, 'ics', { language })} />
          </p>
        </div>
        {categories.length > 1 || category !== null ? (
          <nav aria-label={t.kinds}>
            <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
              <li>
                <Kind href={path} isOn={category === null}>
                  {t.all}
                </Kind>
              </li>
              {categories.map((name) => (
                <li key={name}>
                  <Kind href={cityPath(city, name) ?? path} isOn={name === category}>
                    <span aria-hidden>{genreSign(name)}</span>
                    {sayKind(name, kinds)}
                  </Kind>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        {events.length > 0 ? (
          <>
            <h2 className="sr-only">{t.next}</h2>
            <EventGrid events={events} now={now} />
            <p>
              <SoftLink
                href={`/search?${new URLSearchParams({ location: city, ...(category ? { category } : {}) }).toString()}`}
                className={buttonLook({ look: 'outline' })}
              >
                {t.more}
              </SoftLink>
            </p>
          </>
        ) : (
          <NothingAnnounced />
        )}
      </div>
    </>
  )
}

function Kind({ href, isOn, children }: { href: string; isOn: boolean; children: ReactNode }) {
  return (
    <SoftLink
      href={href}
      {...(isOn ? { 'aria-current': 'page' as const } : {})}
      className={classNames(
        'tap-target inline-flex items-center whitespace-nowrap gap-1.5 rounded-control border px-3.5 text-small font-semibold',
        isOn ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken',
      )}
    >
      {children}
    </SoftLink>
  )
}

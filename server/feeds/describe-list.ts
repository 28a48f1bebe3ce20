import { categoryPath } from '@/lib/events/category-path'
import type { FeedList, SecretFeedKind } from '@/lib/feeds/feed-path'
import { cityPath, citySlug } from '@/lib/geo/city-slug'
import { venuePath } from '@/lib/geo/venue-path'
import { nightIn } from '@/lib/search/chips'
import { profilePath } from '@/lib/profiles/profile-path'
import type { SearchFilters } from '@/lib/search/filters'
import { EMPTY_SEARCH, hasFilters, searchPath } from '@/lib/search/search-state'
import { searchTitle } from '@/lib/search/search-title'
import { stateFilters } from '@/lib/search/state-filters'
import { formatsFor } from '@/lib/text/formats'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { getArtist } from '@/server/artists/queries'
import { getGazetteer } from '@/server/geo/gazetteer'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { getProfile } from '@/server/profiles/queries'
import { findEvents } from '@/server/search/find-events'
import { SHOWN } from '@/lib/events/shown'
import type { Selection } from './find-selected'
import { findSecretOwner } from './secret-feeds'

/** An existing list: its title, its web page, and how its events are found. */
export type DescribedList = {
  title: string
  pagePath: string
  isPrivate: boolean
  source: { filters: SearchFilters } | { selection: Selection }
}

/** SQL for the ids of someone's own list, up to the owner's id. */
const OWN_LISTS: Record<SecretFeedKind, string> = {
  saved: 'SELECT "eventId" FROM "Favorite" WHERE "userId" =',
  going: `SELECT "eventId" FROM "Going" WHERE "answer" = 'going' AND "userId" =`,
}

type Wish = { language: Language; at: Date }

/** A city's name by its slug: from the gazetteer, else from its events; null if neither knows it. */
async function nameCity(slug: string, at: Date): Promise<string | null> {
  const words = slug.replaceAll('-', ' ')
  const known = getGazetteer()
    .findCities(words)
    .find(({ name }) => citySlug(name) === slug)
  if (known) return known.name
  const { ids } = await findEvents({ city: words }, { after: null, skip: 0, at, limit: 1 })
  const event = ids[0] ? await db.event.findUnique({ where: { id: ids[0] }, select: { city: true } }) : null
  return event?.city ?? getGazetteer().findCities(words)[0]?.name ?? null
}

/** The list behind a feed's address; null if there is no such list, or no longer. */
export async function describeList(list: FeedList, { language, at }: Wish): Promise<DescribedList | null> {
  const t = textFor('feeds', language).titles
  const open = (title: string, pagePath: string, source: DescribedList['source']): DescribedList => ({
    title,
    pagePath,
    isPrivate: false,
    source,
  })
  switch (list.kind) {
    case 'search': {
      const { search } = list
      const today = nightIn(env().app.timeZone, at)
      const { title, about } = searchTitle(search, today, {
        t: textFor('searchPage', language).search,
        facts: textFor('facts', language),
        formats: formatsFor(language),
      })
      const isAll = search.query === '' && !hasFilters(search)
      return open(isAll ? t.all : [title, about].filter(Boolean).join(' · '), searchPath(search), { filters: stateFilters(search, today) })
    }
    case 'city': {
      const { slug, category } = list
      const city = await nameCity(slug, at)
      if (city === null) return null
      const title = category === null ? t.city({ city }) : t.cityCategory({ city, category })
      return open(title, cityPath(city, category ?? undefined) ?? '/', {
        filters: { city: slug.replaceAll('-', ' '), ...(category ? { category } : {}) },
      })
    }
    case 'category':
      return open(list.category, categoryPath(list.category), { filters: { category: list.category } })
    case 'tag':
      return open(t.tag({ tag: list.tag }), searchPath({ ...EMPTY_SEARCH, query: `#${list.tag}` }), { filters: { tag: list.tag } })
    case 'venue': {
      const { venue, city } = list
      const title = city === null ? venue : t.venueIn({ venue, city })
      const pagePath = venuePath({ venue, city }) ?? searchPath({ ...EMPTY_SEARCH, query: venue, location: city })
      return open(title, pagePath, { filters: { venue, ...(city === null ? {} : { city }) } })
    }
    case 'profile': {
      const profile = await getProfile(list.user)
      if (profile === null) return null
      return open(t.profile({ name: profile.username }), profilePath(profile.userId), {
        selection: (values) => `"hostId" = ${values.add(profile.userId)}`,
      })
    }
    case 'artist': {
      const found = await getArtist(list.name)
      if (found.kind === 'unknown') return null
      const name = found.kind === 'artist' ? found.artist.name : list.name
      const selection: Selection = (values) =>
        `"id" IN (SELECT "eventId" FROM "LineupEntry" WHERE lower(left("name", 120)) = lower(left(${values.add(list.name)}::text, 120)))`
      return open(t.artist({ name }), found.kind === 'claimed' ? profilePath(found.userId) : profilePath(name), { selection })
    }
    case 'series': {
      const event = await db.event.findFirst({
        where: { OR: [{ seriesId: list.seriesId }, { id: list.seriesId, seriesId: { not: null } }], ...SHOWN },
        select: { id: true, title: true, seriesId: true },
        orderBy: [{ startDate: 'desc' }, { id: 'desc' }],
      })
      if (event === null) return null
      return open(event.title, `/event/${event.id}`, { selection: (values) => `"seriesId" = ${values.add(event.seriesId)}` })
    }
    case 'saved':
    case 'going': {
      const userId = await findSecretOwner(list.kind, list.secret)
      if (userId === null) return null
      const selection: Selection = (values) => `"id" IN (${OWN_LISTS[list.kind]} ${values.add(userId)})`
      return { title: t[list.kind], pagePath: '/?view=Home', isPrivate: true, source: { selection } }
    }
  }
}

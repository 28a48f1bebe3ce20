import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { ArtistPage } from '@/components/artists/artist-page'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { CommunityNotice } from '@/components/profiles/community-notice'
import { PublicProfile } from '@/components/profiles/public-profile'
import { ProfileParams, type ProfilePage as Profile } from '@/lib/api/profiles'
import { toListJsonLd } from '@/lib/events/list-json-ld'
import { feedAlternates, type FeedList } from '@/lib/feeds/feed-path'
import { localPath } from '@/lib/text/languages'
import { NOBODYS_PICTURE, withPreset } from '@/lib/media/urls'
import { toArtistJsonLd, toProfileJsonLd } from '@/lib/profiles/json-ld'
import { nameInPath, profilePath } from '@/lib/profiles/profile-path'
import { getAlternates, getLanguage, getText } from '@/components/texts/get-text'
import { getArtist } from '@/server/artists/queries'
import { getFediverseAddress } from '@/server/federation/queries'
import { listFeeds } from '@/server/feed/queries'
import { getSite } from '@/server/http/site'
import { findByFormerId, getProfilePage, listLatestComments, listProfileEvents } from '@/server/profiles/queries'

/** Rendered at the first visit and cached; changing the profile regenerates its page at once. */
export const revalidate = 60

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ userId: string }> }

/** Who is at an address: an account by id or name, the community, or an artist known from line-ups or from what people told us. */
const loadPerson = cache(async (segment: string) => {
  const parsed = ProfileParams.safeParse({ userId: nameInPath(`/profile/${segment}`) })
  if (!parsed.success) notFound()
  const name = parsed.data.userId
  if (name.toLowerCase() === 'public') return { kind: 'public' as const }
  const profile = await getProfilePage(name)
  if (profile) return { kind: 'profile' as const, profile }
  const movedTo = await findByFormerId(name.toLowerCase())
  if (movedTo !== null) permanentRedirect(profilePath(movedTo))
  const found = await getArtist(name)
  if (found.kind === 'claimed') permanentRedirect(profilePath(found.userId))
  if (found.kind === 'unknown') notFound()
  return found
})

/** Nothing to show but a name: of no use to searchers. */
const isEmpty = ({ bio, links, stats, profileImageUrl }: Profile) =>
  !bio && links.length === 0 && !profileImageUrl && stats.eventsCount + stats.commentsCount === 0

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const tArtists = await getText('artists')
  const t = await getText('profiles')
  const person = await loadPerson((await params).userId)
  if (person.kind === 'public')
    return { title: t.profile.publicTitle, robots: { index: false, follow: true }, alternates: await getAlternates('/profile/public') }
  if (person.kind === 'artist') {
    const { name, notes, events } = person.artist
    const url = profilePath(name)
    const description =
      notes.find(({ prompt }) => prompt)?.prompt.slice(0, 300) ?? t.profileSummary({ username: name, eventsCount: events.length })
    const picture = notes.find(({ imageUrl }) => imageUrl)?.imageUrl
    return shared({
      title: name,
      description,
      url,
      picture,
      alt: `${tArtists.kind} ${name}`,
      isIndexed: events.length > 0 || notes.length > 0,
      list: { kind: 'artist', name },
    })
  }
  const { profile } = person
  const { id, username, bio, profileImageUrl, stats } = profile
  return shared({
    title: username,
    description: (bio.trim() || t.profileSummary({ username, eventsCount: stats.eventsCount })).slice(0, 300),
    url: profilePath(id),
    picture: profileImageUrl,
    alt: username,
    isIndexed: !isEmpty(profile),
    list: { kind: 'profile', user: id },
  })
}

type Shared = {
  title: string
  description: string
  url: string
  picture: string | undefined
  alt: string
  isIndexed: boolean
  list: FeedList
}

async function shared({ title, description, url, picture, alt, isIndexed, list }: Shared): Promise<Metadata> {
  const language = await getLanguage()
  const image = picture ? { url: withPreset(picture, 'square'), width: 1200, height: 1200, alt } : { url: NOBODYS_PICTURE, alt }
  return {
    title,
    description,
    alternates: { ...(await getAlternates(url)), types: feedAlternates(list, language) },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: {
      type: 'profile',
      title,
      description,
      url: localPath(url, language),
      siteName: getSite().name,
      locale: language,
      images: [image],
    },
    twitter: { card: 'summary', title, description, images: [image] },
  }
}

export default async function ProfilePage({ params }: Props) {
  const person = await loadPerson((await params).userId)
  const { url: siteUrl, contactEmail, timeZone } = getSite()
  const now = new Date()
  if (person.kind === 'public') return <CommunityNotice contactEmail={contactEmail} />
  if (person.kind === 'artist') {
    const { artist } = person
    const url = siteUrl + profilePath(artist.name)
    const tArtists = await getText('artists')
    const list = toListJsonLd(artist.events, { name: `${tArtists.inLineups}: ${artist.name}`, url, siteUrl })
    return (
      <>
        <JsonLdScript
          value={toArtistJsonLd({ name: artist.name, imageUrl: artist.notes.find(({ imageUrl }) => imageUrl)?.imageUrl }, url)}
        />
        {list ? <JsonLdScript value={list} /> : null}
        <ArtistPage artist={artist} url={url} now={now} />
      </>
    )
  }
  const { profile } = person
  const language = await getLanguage()
  const [events, comments, [stories], fediverse] = await Promise.all([
    listProfileEvents(profile.id),
    listLatestComments(profile.id),
    listFeeds([profile.id]),
    getFediverseAddress(profile),
  ])
  const url = siteUrl + profilePath(profile.id)
  const t = await getText('profiles')
  const list = toListJsonLd(events, { name: t.eventsBy({ username: profile.username }), url, siteUrl })
  return (
    <>
      <JsonLdScript value={toProfileJsonLd(profile, { pageUrl: siteUrl + localPath(profilePath(profile.id), language), language })} />
      {list ? <JsonLdScript value={list} /> : null}
      <PublicProfile
        profile={profile}
        fediverse={fediverse}
        hasStories={stories !== undefined}
        events={events}
        comments={comments}
        url={url}
        now={now}
        timeZone={timeZone}
      />
    </>
  )
}

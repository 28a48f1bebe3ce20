import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { cache } from 'react'
import { ArtistPage } from '@/components/artists/artist-page'
import { JsonLdScript } from '@/components/events/json-ld-script'
import { CommunityNotice } from '@/components/profiles/community-notice'
import { DEFAULT_AVATAR } from '@/components/profiles/profile-pictures'
import { PublicProfile } from '@/components/profiles/public-profile'
import { ProfileParams, type ProfilePage as Profile } from '@/lib/api/profiles'
import { withPreset } from '@/lib/media/urls'
import { toProfileJsonLd } from '@/lib/profiles/json-ld'
import { nameInPath, profilePath } from '@/lib/profiles/profile-path'
import { ARTIST } from '@/lib/text/artists'
import { PROFILE, profileSummary } from '@/lib/text/profiles'
import { getArtist } from '@/server/artists/queries'
import { getSite } from '@/server/http/site'
import { getProfilePage, listLatestComments, listProfileEvents } from '@/server/profiles/queries'

/** Pages are made at the first visit and kept; a change of the profile renews its page at once. */
export const revalidate = 60

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ userId: string }> }

/** Who stands at an address: an account by id or name, the community, or an artist known from line-ups or from what people told. */
const loadPerson = cache(async (segment: string) => {
  const parsed = ProfileParams.safeParse({ userId: nameInPath(`/profile/${segment}`) })
  if (!parsed.success) notFound()
  const name = parsed.data.userId
  if (name.toLowerCase() === 'public') return { kind: 'public' as const }
  const profile = await getProfilePage(name)
  if (profile) return { kind: 'profile' as const, profile }
  const found = await getArtist(name)
  if (found.kind === 'claimed') permanentRedirect(profilePath(found.userId))
  if (found.kind === 'unknown') notFound()
  return found
})

/** Nothing to show but a name: of no use to who searches. */
const isEmpty = ({ bio, links, stats, profileImageUrl }: Profile) => !bio && links.length === 0 && !profileImageUrl && stats.eventsCount + stats.commentsCount === 0

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const person = await loadPerson((await params).userId)
  if (person.kind === 'public') return { title: PROFILE.publicTitle, robots: { index: false, follow: true }, alternates: { canonical: '/profile/public' } }
  if (person.kind === 'artist') {
    const { name, notes, events } = person.artist
    const url = profilePath(name)
    const description = notes.find(({ prompt }) => prompt)?.prompt.slice(0, 300) ?? profileSummary(name, '', events.length)
    const picture = notes.find(({ imageUrl }) => imageUrl)?.imageUrl
    return shared({ title: name, description, url, picture, alt: `${ARTIST.kind} ${name}`, isIndexed: events.length > 0 || notes.length > 0 })
  }
  const { profile } = person
  const { id, username, bio, profileImageUrl, stats } = profile
  return shared({ title: username, description: profileSummary(username, bio, stats.eventsCount).slice(0, 300), url: profilePath(id), picture: profileImageUrl, alt: username, isIndexed: !isEmpty(profile) })
}

type Shared = { title: string; description: string; url: string; picture: string | undefined; alt: string; isIndexed: boolean }

function shared({ title, description, url, picture, alt, isIndexed }: Shared): Metadata {
  const image = picture ? { url: withPreset(picture, 'square'), width: 1200, height: 1200, alt } : { url: DEFAULT_AVATAR, alt }
  return {
    title,
    description,
    alternates: { canonical: url },
    ...(isIndexed ? {} : { robots: { index: false, follow: true } }),
    openGraph: { type: 'profile', title, description, url, siteName: getSite().name, locale: 'en', images: [image] },
    twitter: { card: 'summary', title, description, images: [image] },
  }
}

export default async function ProfilePage({ params }: Props) {
  const person = await loadPerson((await params).userId)
  const { url: siteUrl, contactEmail, timeZone } = getSite()
  const now = new Date()
  if (person.kind === 'public') return <CommunityNotice contactEmail={contactEmail} />
  if (person.kind === 'artist') return <ArtistPage artist={person.artist} url={siteUrl + profilePath(person.artist.name)} now={now} />
  const { profile } = person
  const [events, comments] = await Promise.all([listProfileEvents(profile.id), listLatestComments(profile.id)])
  const url = siteUrl + profilePath(profile.id)
  return (
    <>
      <JsonLdScript value={toProfileJsonLd(profile, url)} />
      <PublicProfile profile={profile} events={events} comments={comments} url={url} now={now} timeZone={timeZone} />
    </>
  )
}

import type { Json } from '@/lib/events/json-ld'
import type { Language } from '@/lib/text/languages'
import { withPreset } from '@/lib/media/urls'
import { linkHref, MAX_SHOWN_LINKS } from './links'

/** What the page shows of an account. */
type Shown = {
  id: string
  username: string
  bio: string
  links: readonly string[]
  /** Absolute address. */
  profileImageUrl?: string | undefined
  createdAt: string
  stats: { eventsCount: number; commentsCount: number }
  verified: boolean
}

/**
 * The schema.org ProfilePage of an account. Verified organizers are organizations, everyone else is a person; states only what the page
 * itself shows.
 * @param pageUrl absolute address of the profile's own page in `language`.
 */
export function toProfileJsonLd(profile: Shown, { pageUrl, language }: { pageUrl: string; language: Language }): { [key: string]: Json } {
  const { id, username, bio, links, profileImageUrl, createdAt, stats, verified } = profile
  const sameAs = links.slice(0, MAX_SHOWN_LINKS).flatMap((link) => linkHref(link) ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: pageUrl,
    inLanguage: language,
    dateCreated: createdAt,
    mainEntity: {
      '@type': verified ? 'Organization' : 'Person',
      '@id': `${pageUrl}#profile`,
      identifier: id,
      name: username,
      url: pageUrl,
      ...(bio ? { description: bio } : {}),
      ...(profileImageUrl ? { image: withPreset(profileImageUrl, 'square') } : {}),
      ...(sameAs.length > 0 ? { sameAs } : {}),
      agentInteractionStatistic: [
        { '@type': 'InteractionCounter', interactionType: 'https://schema.org/WriteAction', userInteractionCount: stats.eventsCount },
        { '@type': 'InteractionCounter', interactionType: 'https://schema.org/CommentAction', userInteractionCount: stats.commentsCount },
      ],
    },
  }
}

/**
 * The schema.org ProfilePage of an artist without an account, whose line-ups name them.
 * @param pageUrl absolute address of the page.
 */
export function toArtistJsonLd(
  { name, imageUrl }: { name: string; imageUrl?: string | undefined },
  pageUrl: string,
): { [key: string]: Json } {
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url: pageUrl,
    // It is unknown whether this is a person or a group.
    mainEntity: {
      '@type': 'PerformingGroup',
      '@id': `${pageUrl}#artist`,
      name,
      url: pageUrl,
      ...(imageUrl ? { image: withPreset(imageUrl, 'square') } : {}),
    },
  }
}

/** Events of a digest, its advertisement not counted; with fewer than `MIN_EVENTS` none is sent. */
const DIGEST_EVENTS = 5
const MIN_EVENTS = 2
/** What the reader saved is no news to them, and one host or kind alone makes no weekend. */
const MOST_SAVED = 2
const MOST_OF_HOST = 2
const MOST_OF_KIND = 3

/** Why an event is in the digest: somebody followed hosts it or plays there, it was saved, or it is near and of a kind the reader likes. */
export type DigestReason = 'artist' | 'followed' | 'saved' | 'near'

export type KnownEvent = { cityKey: string | null; categoryKey: string | null; tags: readonly string[] }

/** What the events that somebody saved or went to have in common. */
export type Taste = {
  /** Towns, the most frequent first. */
  cities: string[]
  /** How large the share of each kind and each tag is, from 0 to 1. */
  kinds: ReadonlyMap<string, number>
  tags: ReadonlyMap<string, number>
}

export type DigestCandidate = KnownEvent & {
  id: string
  reason: DigestReason
  hostId: string | null
  /** Of an event that repeats: one of its dates is enough. */
  seriesId: string | null
  views: number
  startsAt: Date
  /** Somebody pays for it to be shown: it is labelled, and there is one of these at most. */
  isAdvertised: boolean
}

/** Towns in which somebody is looked for events. */
const MOST_CITIES = 3

function shares(values: readonly string[], of: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map([...counts].map(([value, count]) => [value, count / of]))
}

const fold = (tag: string) => tag.toLowerCase()

/** What can be told from the events that somebody saved or went to. */
export function tasteOf(known: readonly KnownEvent[]): Taste {
  const of = Math.max(1, known.length)
  const towns = shares(
    known.flatMap(({ cityKey }) => cityKey ?? []),
    of,
  )
  return {
    cities: [...towns]
      .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
      .slice(0, MOST_CITIES)
      .map(([city]) => city),
    kinds: shares(
      known.flatMap(({ categoryKey }) => categoryKey ?? []),
      of,
    ),
    tags: shares(
      known.flatMap(({ tags }) => [...new Set(tags.map(fold))]),
      of,
    ),
  }
}

const WORTH: Record<DigestReason, number> = { artist: 6, followed: 5, saved: 4, near: 0 }

/** How well an event fits: first what ties the reader to it, then its place, kind and tags, last how many have looked at it. */
function fit({ reason, cityKey, categoryKey, tags, views }: DigestCandidate, taste: Taste): number {
  const isLocal = cityKey !== null && taste.cities.includes(cityKey)
  const kind = categoryKey === null ? 0 : (taste.kinds.get(categoryKey) ?? 0)
  const shared = tags.reduce((sum, tag) => sum + (taste.tags.get(fold(tag)) ?? 0), 0)
  return WORTH[reason] + (isLocal ? 2 : 0) + 3 * kind + Math.min(2, 2 * shared) + Math.log10(1 + views) / 4
}

const none = (): false => false

/**
 * The events of a digest in the order in which they take place; none if fewer than `MIN_EVENTS` fit.
 * @param candidates each event once. @param hasAd an advertisement comes with them, so that none of these is one.
 */
export function chooseDigest<Candidate extends DigestCandidate>(
  candidates: readonly Candidate[],
  { taste, hasAd }: { taste: Taste; hasAd: boolean },
): Candidate[] {
  const ranked = candidates
    .map((candidate) => ({ candidate, worth: fit(candidate, taste) }))
    .toSorted((a, b) => b.worth - a.worth || (a.candidate.id < b.candidate.id ? -1 : 1))
  const chosen: Candidate[] = []
  const countOf = (isOne: (each: Candidate) => boolean) => chosen.filter(isOne).length
  for (const { candidate } of ranked) {
    if (chosen.length === DIGEST_EVENTS) break
    const { seriesId, hostId, categoryKey, reason, isAdvertised } = candidate
    const isFull =
      countOf(seriesId === null ? none : (each) => each.seriesId === seriesId) > 0 ||
      (reason === 'saved' && countOf((each) => each.reason === 'saved') >= MOST_SAVED) ||
      countOf(hostId === null ? none : (each) => each.hostId === hostId) >= MOST_OF_HOST ||
      countOf(categoryKey === null ? none : (each) => each.categoryKey === categoryKey) >= MOST_OF_KIND ||
      (isAdvertised && (hasAd || countOf((each) => each.isAdvertised) > 0))
    if (!isFull) chosen.push(candidate)
  }
  if (countOf(({ isAdvertised }) => !isAdvertised) < MIN_EVENTS) return []
  return chosen.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || (a.id < b.id ? -1 : 1))
}

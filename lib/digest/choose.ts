/** Events in a digest, without its advertisement; with fewer than `MIN_EVENTS` none is sent. */
const DIGEST_EVENTS = 5
const MIN_EVENTS = 2
/** Saved events are not news to the reader, and one host or kind alone does not make a weekend. */
const MOST_SAVED = 2
const MOST_OF_HOST = 2
const MOST_OF_KIND = 3

/**
 * Why an event is in the digest: the reader follows its host or an artist, it is a favorite of theirs, or it is nearby and of a kind they
 * like.
 */
export type DigestReason = 'artist' | 'followed' | 'saved' | 'near'

export type KnownEvent = { cityKey: string | null; categoryKey: string | null; tags: readonly string[] }

/** What the events a person saved or went to have in common. */
export type Taste = {
  /** Towns, most frequent first. */
  cities: string[]
  /** The share of each kind and each tag, 0 to 1. */
  kinds: ReadonlyMap<string, number>
  tags: ReadonlyMap<string, number>
}

export type DigestCandidate = KnownEvent & {
  id: string
  reason: DigestReason
  hostId: string | null
  /** Set for repeating events, of which one date is enough. */
  seriesId: string | null
  views: number
  startsAt: Date
  /** A paid advertisement: labelled, and at most one per digest. */
  isAdvertised: boolean
}

/** Maximum towns searched for a reader. */
const MOST_CITIES = 3

function shares(values: readonly string[], of: number): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Map([...counts].map(([value, count]) => [value, count / of]))
}

const fold = (tag: string) => tag.toLowerCase()

/** A person's taste, from the events they saved or went to. */
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

/** How well an event fits: first the reason, then place, kind and tags, last its views. */
function fit({ reason, cityKey, categoryKey, tags, views }: DigestCandidate, taste: Taste): number {
  const isLocal = cityKey !== null && taste.cities.includes(cityKey)
  const kind = categoryKey === null ? 0 : (taste.kinds.get(categoryKey) ?? 0)
  const shared = tags.reduce((sum, tag) => sum + (taste.tags.get(fold(tag)) ?? 0), 0)
  return WORTH[reason] + (isLocal ? 2 : 0) + 3 * kind + Math.min(2, 2 * shared) + Math.log10(1 + views) / 4
}

const none = (): false => false

/**
 * The events of a digest in chronological order; none if fewer than `MIN_EVENTS` fit.
 * @param candidates each event once.
 * @param hasAd whether an advertisement is added, so that none of these may be one.
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

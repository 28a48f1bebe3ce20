/** How long a story is shown before the next one. */
export const STORY_MS = 5000

/** The viewer's position: profile and story, both counted from 0. */
export type StoryPlace = { group: number; item: number }
type Groups = { feedItems: readonly unknown[] }[]

const lastItem = (groups: Groups, group: number) => Math.max((groups[group]?.feedItems.length ?? 0) - 1, 0)

/** The next story: the profile's next one, or the first of the next profile; null at the end. Profiles without stories are skipped. */
export function nextStory(groups: Groups, { group, item }: StoryPlace): StoryPlace | null {
  if (item < lastItem(groups, group)) return { group, item: item + 1 }
  const next = groups.findIndex(({ feedItems }, at) => at > group && feedItems.length > 0)
  return next === -1 ? null : { group: next, item: 0 }
}

/**
 * The previous story: at a profile's first one, the last of the previous profile, so that a step back undoes a step forward; null at the
 * start.
 */
export function previousStory(groups: Groups, { group, item }: StoryPlace): StoryPlace | null {
  if (item > 0) return { group, item: item - 1 }
  const before = groups.findLastIndex(({ feedItems }, at) => at < group && feedItems.length > 0)
  return before === -1 ? null : { group: before, item: lastItem(groups, before) }
}

/**
 * Groups without one story; profiles without any left are dropped, too. `place` is the viewer's position afterwards: the following story,
 * else the previous one; null if nothing is left.
 */
export function withoutStory<Item extends { id: string }, Group extends { feedItems: Item[] }>(
  groups: Group[],
  place: StoryPlace,
  id: string,
): { groups: Group[]; place: StoryPlace | null } {
  const left = groups.map((group) => ({ ...group, feedItems: group.feedItems.filter((item) => item.id !== id) }))
  const here = left[place.group]
  if (here && here.feedItems.length > place.item) return { groups: left, place }
  const after = nextStory(left, { group: place.group, item: Math.max((here?.feedItems.length ?? 0) - 1, 0) })
  return { groups: left, place: after ?? previousStory(left, { group: place.group, item: here?.feedItems.length ?? 0 }) }
}

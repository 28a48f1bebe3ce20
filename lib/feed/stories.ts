/** How long a story stays before the next one comes. */
export const STORY_MS = 5000
/** How far one press pushes the row of profiles. */
export const BUBBLE_STEP_PX = 300

/** Where a viewer stands: which profile and which of its stories, both counted from 0. */
export type StoryPlace = { group: number; item: number }
type Groups = { feedItems: readonly unknown[] }[]

const lastItem = (groups: Groups, group: number) => Math.max((groups[group]?.feedItems.length ?? 0) - 1, 0)

/**
 * The story after this one: the profile's next, after its last the first of the next profile; null at the end. Profiles without
 * stories are passed over.
 */
export function nextStory(groups: Groups, { group, item }: StoryPlace): StoryPlace | null {
  if (item < lastItem(groups, group)) return { group, item: item + 1 }
  const next = groups.findIndex(({ feedItems }, at) => at > group && feedItems.length > 0)
  return next === -1 ? null : { group: next, item: 0 }
}

/** The story before this one: at a profile's first the last of the profile before, so that a step back undoes a step ahead; null at the start. */
export function previousStory(groups: Groups, { group, item }: StoryPlace): StoryPlace | null {
  if (item > 0) return { group, item: item - 1 }
  const before = groups.findLastIndex(({ feedItems }, at) => at < group && feedItems.length > 0)
  return before === -1 ? null : { group: before, item: lastItem(groups, before) }
}

/**
 * Groups without one story; profiles that have none left go, too. `place` is where the viewer stands afterwards: at the story that
 * followed, else at the one before; null when nothing is left.
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

/** The six kinds of community group an event can have, in the order of their buttons. */
export const COMMUNITY_TYPES = [
  { key: 'helper', name: 'Helper', emoji: '👥' },
  { key: 'driver', name: 'Driver', emoji: '🚗' },
  { key: 'artist', name: 'Artist', emoji: '🎨' },
  { key: 'sleep', name: 'Sleep', emoji: '💤' },
  { key: 'lost_found', name: 'Lost-Found', emoji: '🔍' },
  { key: 'queue', name: 'Queue', emoji: '👥' },
] as const

export type CommunityType = (typeof COMMUNITY_TYPES)[number]
/** A type's name in the database. */
export type CommunityTypeKey = CommunityType['key']

/** The names on the wire, in order. */
export const COMMUNITY_TYPE_NAMES = COMMUNITY_TYPES.map((type) => type.name)

const folded = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_&-]+/g, '-')

/** The type with this name (`Helper`, `lost_found`, `Lost & Found`), ignoring case; null for any other word. */
export function findCommunityType(word: string): CommunityType | null {
  return COMMUNITY_TYPES.find((type) => folded(type.name) === folded(word)) ?? null
}

/**
 * The type in a group's name as the original client writes it: emoji, space, type, ` | `, event title. The emoji may be missing but must
 * not be another type's. Null if no type is named.
 */
export function readCommunityType(groupName: string): CommunityType | null {
  const head = (groupName.split('|')[0] ?? '').trim()
  const word = head.replace(/^[^\p{L}]+/u, '')
  const type = findCommunityType(word)
  const emoji = head.slice(0, head.length - word.length).trim()
  return type && (emoji === '' || emoji === type.emoji) ? type : null
}

/** The name of an event's community group. */
export function communityGroupName(type: CommunityType, eventTitle: string): string {
  return `${type.emoji} ${type.name} | ${eventTitle}`
}

/** The type and event title of a community group on the wire; null for any other group. */
export function readCommunity({ communityType, name }: { communityType?: string | undefined; name: string }) {
  const type = communityType === undefined ? null : findCommunityType(communityType)
  const bar = name.indexOf('|')
  return type && bar >= 0 ? { type, title: name.slice(bar + 1).trim() } : null
}

/** The description of an event's community group. */
export function communityGroupDescription(type: CommunityType, eventTitle: string): string {
  return `${type.name} Group for ${eventTitle}`
}

/** Types in which strangers share a roof, a car or work. */
const ADULT_TYPES: readonly CommunityTypeKey[] = ['helper', 'sleep', 'driver']

/** Whether a group of this type asks its members to acknowledge that it is for adults. */
export function isForAdults(type: CommunityTypeKey | null): boolean {
  return type !== null && ADULT_TYPES.includes(type)
}

/**
 * The name of a private group for an event.
 * @param date in German format, `22.11.2026`.
 */
export function inviteGroupName(eventTitle: string, date: string): string {
  return `${eventTitle} | ${date}`
}

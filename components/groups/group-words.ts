import type { GroupView } from '@/lib/api/groups'
import { readCommunity } from '@/lib/groups/types'
import type { AreaText } from '@/lib/text/text-for'

type Words = Pick<AreaText<'community'>, 'types' | 'about'>

/** A group's display name: for an event's community its type in the reader's language, for any other its own name. */
export function nameOfGroup(group: Pick<GroupView, 'communityType' | 'name'>, { types }: Words): string {
  const community = readCommunity(group)
  return community ? `${community.type.emoji} ${types[community.type.key]} | ${community.title}` : group.name
}

/** A group's description, chosen the same way. */
export function aboutGroup(group: Pick<GroupView, 'communityType' | 'name' | 'description'>, { types, about }: Words): string {
  const community = readCommunity(group)
  return community ? about({ type: types[community.type.key], title: community.title }) : group.description
}

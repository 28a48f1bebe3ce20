import type { GroupView } from '@/lib/api/groups'
import { readCommunity } from '@/lib/groups/types'
import type { AreaText } from '@/lib/text/text-for'

type Words = Pick<AreaText<'community'>, 'types' | 'about'>

/** What a group is called on screens: an event's community by its type in the reader's language, any other by its own name. */
export function nameOfGroup(group: Pick<GroupView, 'communityType' | 'name'>, { types }: Words): string {
  const community = readCommunity(group)
  return community ? `${community.type.emoji} ${types[community.type.key]} | ${community.title}` : group.name
}

/** What a group is about, in the same way. */
export function aboutGroup(group: Pick<GroupView, 'communityType' | 'name' | 'description'>, { types, about }: Words): string {
  const community = readCommunity(group)
  return community ? about({ type: types[community.type.key], title: community.title }) : group.description
}

/** The roles of members, most rights first. */
export const GROUP_ROLES = ['owner', 'moderator', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

/** Whether this role may rename the group, invite people, and remove others' messages. */
export function runsGroup(role: GroupRole): boolean {
  return role !== 'member'
}

/** Whether someone may invite others and see a group's invitations: any member of a public group, only staff of a private one. */
export function canInvite({
  role,
  kind,
  isPublic,
}: {
  role: GroupRole
  kind: 'community' | 'invite' | 'direct'
  isPublic: boolean
}): boolean {
  return kind !== 'direct' && (isPublic || runsGroup(role))
}

/** Whether one role may remove or ban another: only roles with fewer rights. */
export function canRemove(own: GroupRole, other: GroupRole): boolean {
  return runsGroup(own) && GROUP_ROLES.indexOf(own) < GROUP_ROLES.indexOf(other)
}

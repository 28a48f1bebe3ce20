/** What a member may be, most rights first. */
export const GROUP_ROLES = ['owner', 'moderator', 'member'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]

/** Whether someone in this role may rename, invite, and take down what others said. */
export function isStaff(role: GroupRole): boolean {
  return role !== 'member'
}

/** Whether someone in one role may remove or ban someone in another: only those with fewer rights. */
export function canRemove(own: GroupRole, other: GroupRole): boolean {
  return isStaff(own) && GROUP_ROLES.indexOf(own) < GROUP_ROLES.indexOf(other)
}

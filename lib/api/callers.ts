/**
 * Who may make a call, as the status that each kind of caller gets for a well-formed request about an existing thing; `true` is a success.
 * Callers: nobody signed in; another account; a member (of the group, or a follower); the host (the owner of the thing); an admin. Someone
 * else's thing answers like a missing one.
 */
export const CALLERS = ['nobody', 'other', 'member', 'host', 'admin'] as const
export type Caller = (typeof CALLERS)[number]
export type Permission = Record<Caller, true | 401 | 403 | 404>

export const anyone: Permission = { nobody: true, other: true, member: true, host: true, admin: true }
/** About the viewer's own account, or creating something that then belongs to the viewer. */
export const signedIn: Permission = { ...anyone, nobody: 401 }
/** Only the owner and admins. */
export const owner: Permission = { nobody: 401, other: 404, member: 404, host: true, admin: true }
/** Only members; not even admins read along. */
export const members: Permission = { nobody: 401, other: 404, member: true, host: true, admin: 404 }
/** Only the owner, not even admins. */
export const oneself: Permission = { nobody: 401, other: 404, member: 404, host: true, admin: 404 }
/** Only those who manage a group or wrote the message; other members see it and may not change it. */
export const groupStaff: Permission = { ...members, member: 403 }

/** Only staff: moderators and admins. */
export const staff: Permission = { nobody: 401, other: 403, member: 403, host: 403, admin: true }

/** Only admins. */
export const admins: Permission = { nobody: 401, other: 403, member: 403, host: 403, admin: true }

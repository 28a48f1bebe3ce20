/** Every role, from the one with the fewest rights. Also `UserRole` in prisma/models/auth.prisma. */
export const ROLES = ['user', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** A signed-in person who asks. */
export type Viewer = {
  userId: string
  sessionId: string
  username: string
  /** The effective role: `user` for staff whose session has not shown a required second factor. */
  role: Role
  /** The role this session gets after a second factor. */
  heldRole?: Exclude<Role, 'user'>
}

/** Anyone who asks: a signed-in person, a device that uploaded without an account, both or neither. */
export type Asker = {
  viewer: Viewer | null
  /** Keyed hash of the device's secret cookie; null if it has none. */
  deviceKeyHash: string | null
}

/** Whether someone moderates or administers this installation. */
export function isStaff(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'admin' || viewer?.role === 'moderator'
}

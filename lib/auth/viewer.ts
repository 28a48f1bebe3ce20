type Role = 'user' | 'moderator' | 'admin'

/** Who asks, when it is a signed-in person. */
export type Viewer = {
  userId: string
  sessionId: string
  username: string
  /** Whose powers they have. Of staff whose session has shown no second factor, where one is required: `user`. */
  role: Role
  /** The role that waits for a second factor in this session. */
  heldRole?: Exclude<Role, 'user'>
}

/** Who asks, whoever it is: a signed-in person, a device that uploaded without an account, both or neither. */
export type Asker = {
  viewer: Viewer | null
  /** Keyed hash of the device's secret cookie; null when the device has none. */
  deviceKeyHash: string | null
}

/** Whether someone moderates or administers this installation. */
export function isStaff(viewer: Pick<Viewer, 'role'> | null): boolean {
  return viewer?.role === 'admin' || viewer?.role === 'moderator'
}

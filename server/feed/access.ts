import { isStaff, type Viewer } from '@/lib/auth/viewer'

/** Whether the viewer may delete a story: the profile that posted it, a moderator or an admin. */
export function canDeleteFeedItem(viewer: Viewer, item: { profileId: string | null }): boolean {
  return viewer.userId === item.profileId || isStaff(viewer)
}

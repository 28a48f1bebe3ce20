import { isStaff, type Viewer } from '@/lib/auth/viewer'

/** Whether the viewer may see and decide on notes about artists. */
export function canReviewArtists(viewer: Viewer): boolean {
  return isStaff(viewer)
}

import type { Viewer } from '@/lib/auth/viewer'

/** Whether the viewer keeps an event's guest list: its host, or an admin. */
export function canManageGuests(viewer: Viewer | null, event: { hostId: string | null }): boolean {
  return viewer !== null && (viewer.role === 'admin' || (event.hostId !== null && event.hostId === viewer.userId))
}

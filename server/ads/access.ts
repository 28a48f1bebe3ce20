import type { Viewer } from '@/lib/auth/viewer'

/** Whether someone may see and control a campaign: its buyer, the event's host, or an admin. */
export function canSteerCampaign(viewer: Viewer, campaign: { userId: string | null; event: { hostId: string | null } | null }): boolean {
  return viewer.role === 'admin' || campaign.userId === viewer.userId || (campaign.event?.hostId ?? null) === viewer.userId
}

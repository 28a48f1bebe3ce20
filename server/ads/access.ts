import type { Viewer } from '@/lib/auth/viewer'

/** Whether someone may see and steer a campaign: who bought it, the host of its event, an admin. */
export function canSteerCampaign(viewer: Viewer, campaign: { userId: string | null; event: { hostId: string | null } | null }): boolean {
  return viewer.role === 'admin' || campaign.userId === viewer.userId || (campaign.event?.hostId ?? null) === viewer.userId
}

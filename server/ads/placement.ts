import { timingSafeEqual } from 'node:crypto'
import { PLACEMENT_MS, SURFACES, type Surface } from '@/lib/ads/counting'
import { hashDeviceSecret } from '@/server/auth/device'

export type Placement = { campaignId: string; surface: Surface; shownAt: Date }

const FORM = /^([0-9a-f-]{36})\.([a-z]{4,8})\.([0-9a-z]{1,9})\.([0-9a-f]{32})$/

const sealOf = (campaignId: string, surface: string, minute: string) =>
  hashDeviceSecret(`placement ${campaignId} ${surface} ${minute}`).slice(0, 32)

/** A sealed note that a campaign is being shown, to the minute. A view or click can be reported only with it. */
export function sealPlacement(campaignId: string, surface: Surface, shownAt: Date): string {
  const minute = Math.floor(shownAt.getTime() / 60_000).toString(36)
  return `${campaignId}.${surface}.${minute}.${sealOf(campaignId, surface, minute)}`
}

/** What a sealed note says; null if it is not ours or too old to count. */
export function openPlacement(note: string, at: Date): Placement | null {
  const [, campaignId = '', surface = '', minute = '', seal = ''] = FORM.exec(note) ?? []
  const known = SURFACES.find((name) => name === surface)
  if (!known) return null
  const expected = sealOf(campaignId, surface, minute)
  if (!timingSafeEqual(Buffer.from(seal), Buffer.from(expected))) return null
  const shownAt = new Date(parseInt(minute, 36) * 60_000)
  const ageMs = at.getTime() - shownAt.getTime()
  return ageMs >= 0 && ageMs <= PLACEMENT_MS ? { campaignId, surface: known, shownAt } : null
}

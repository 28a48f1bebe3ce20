import type { GoingFace } from '@/lib/api/going'
import { imageUrl } from '@/lib/media/urls'
import { env } from '@/server/platform/env'

export type FaceRow = { userId: string; username: string; imageKey: string | null; isFollowed: boolean }

/** Someone who is going, as others see them. */
export function toFace({ userId, username, imageKey, isFollowed }: FaceRow): GoingFace {
  return { userId, username, ...(imageKey ? { profileImageUrl: imageUrl(env().app.url, imageKey) } : {}), isFollowed }
}

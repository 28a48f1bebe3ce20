import { pageText } from '@/components/texts/fetch-area'
import { mergeStoredUser } from '@/components/browser/session'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { HeaderPicture, ProfilePicture } from '@/lib/api/profiles'

export type PictureKind = 'profile' | 'header'
export type SentPicture = { ok: true; picture: { headerImageUrl?: string; profileImageUrl?: string } } | { ok: false; message: string }

/** Sends a new picture for the user's profile; returns a message to show if that failed. */
export async function sendPicture(userId: string, kind: PictureKind, file: File): Promise<SentPicture> {
  const body = new FormData()
  body.set('file', file)
  try {
    const options = { method: 'PUT', body } as const
    const picture =
      kind === 'header'
        ? { headerImageUrl: (await call(`profile/header-picture/${userId}`, { ...options, response: HeaderPicture })).headerImageUrl }
        : { profileImageUrl: (await call(`profile/profile-picture/${userId}`, { ...options, response: ProfilePicture })).profileImageUrl }
    mergeStoredUser(picture)
    return { ok: true, picture }
  } catch (error) {
    const t = await pageText('profiles')
    const isSignedOut = error instanceof CallError && error.status === 401
    return { ok: false, message: isSignedOut ? t.ownProfile.signedOut : messageOf(error, t.ownProfile.pictureFailed) }
  }
}

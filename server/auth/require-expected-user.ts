import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

/** Throws `unauthenticated` if the caller names an account that is not signed in, usually because its session has ended. */
export function requireExpectedUser(viewer: Viewer | null, expectedUserId: string | undefined): void {
  if (expectedUserId !== undefined && expectedUserId !== viewer?.userId)
    throw new AppError('unauthenticated', textFor('serverErrors').loginFirst)
}

import type { RegisterBody } from '@/lib/api/auth'
import { usernameRefusal } from '@/lib/auth/usernames'
import { AUTH_ERRORS } from '@/lib/text/auth'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { hashPassword, requireStrongPassword } from './passwords'

/**
 * Opens an account with its public profile. `isArtist` grants nothing; `prompt` becomes the profile's text.
 * The very first account of an installation becomes its admin. Throws `invalid` (name or password), `conflict` (name or
 * address taken, without saying which). Source: Spec §5 Register, RULES B14, B37.
 */
export async function registerUser(body: RegisterBody): Promise<{ id: string; _id: string; username: string }> {
  const refusal = usernameRefusal(body.username)
  if (refusal) throw new AppError('invalid', refusal, { issues: [{ path: 'username', message: refusal }] })
  requireStrongPassword(body.password, [body.username, body.email])
  const passwordHash = await hashPassword(body.password)

  const taken = await db.user.findFirst({ where: { OR: [{ username: body.username }, { email: body.email }] }, select: { id: true } })
  if (taken) throw new AppError('conflict', AUTH_ERRORS.taken)
  const user = await db.$transaction(async (tx) => {
    // Serialises the question "is anybody here yet?" so that two first accounts cannot both become admin.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('first account'))`
    const first = (await tx.user.findFirst({ select: { id: true } })) === null
    return tx.user.create({
      data: {
        username: body.username,
        email: body.email,
        passwordHash,
        isArtist: body.isArtist ?? false,
        role: first ? 'admin' : 'user',
        profile: { create: { bio: body.prompt ?? '' } },
      },
      select: { id: true, username: true },
    })
  })
  return { id: user.id, _id: user.id, username: user.username }
}

import { foldUsername, usernameRefusal } from '@/lib/auth/usernames'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const NAMES = textFor('auth').authErrors.names

/**
 * Requires that a name may be taken by anyone, whether or not somebody has it: it is not reserved, and does not pass for one of the staff.
 * Throws `invalid`.
 */
export async function requireUsername(username: string, { userId }: { userId?: string } = {}): Promise<void> {
  const folded = foldUsername(username)
  const staff = await db.user.findMany({
    where: { role: { not: 'user' }, ...(userId === undefined ? {} : { id: { not: userId } }) },
    select: { username: true },
  })
  // The very same name is refused as taken, like anybody's.
  const passesForStaff = staff.some((one) => one.username.toLowerCase() !== username.toLowerCase() && foldUsername(one.username) === folded)
  const refusal = usernameRefusal(username) ?? (passesForStaff ? 'reserved' : null)
  if (refusal === null) return
  const message = NAMES[refusal]
  throw new AppError('invalid', message, { issues: [{ path: 'username', message }] })
}

import { requireUsername } from '@/server/auth/require-username'
import { db } from '@/server/platform/db'
import { isAppError } from '@/server/platform/errors'

const MAX_LENGTH = 30
const MOST_TRIES = 99

async function isFree(username: string, planned: ReadonlySet<string>): Promise<boolean> {
  if (planned.has(username.toLowerCase())) return false
  try {
    await requireUsername(username)
  } catch (error) {
    if (isAppError(error)) return false
    throw error
  }
  return (await db.user.findUnique({ where: { username }, select: { id: true } })) === null
}

/**
 * The name if an account may have it here, else the same with the first free number; null if there is none.
 * @param planned further taken names, in lower case.
 */
export async function freeUsername(username: string, planned: ReadonlySet<string>): Promise<string | null> {
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const name = number === 1 ? username : `${username.slice(0, MAX_LENGTH - 3)}-${number}`
    if (await isFree(name, planned)) return name
  }
  return null
}

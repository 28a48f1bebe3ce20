import { createHash } from 'node:crypto'
import { ArchivedAccount } from '@/lib/archives/archive-people'
import { hashPassword } from '@/server/auth/passwords'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { forgetImage } from '@/server/media/forget-image'
import { isAppError } from '@/server/platform/errors'
import { newSecret } from '@/server/platform/secrets'
import { freeUsername } from './free-username'
import { keepPicture } from './keep-pictures'
import { localId } from './local-id'
import type { Archive } from './open-archive'
import { emptyReport, leave, note, type ListReport } from './people-report'
import { readPeople } from './read-people'

export type AccountOptions = {
  /** Also imports who is staff and who is verified, if the archive says so. */
  hasRoles: boolean
  /** Treats two accounts as the same person's if both have confirmed the same address. */
  isJoined: boolean
  /** Changes nothing, only counts. */
  isDry: boolean
}

/** An account of the archive that now exists here. */
type BroughtAccount = {
  userId: string
  username: string
  /** Nobody has used it since it was imported, so another import may still add to it. */
  isAsleep: boolean
  /** This import creates it, or would do so if it were not a dry run. */
  isNew: boolean
}
/** Accounts by their id in the archive: null if it was deleted here, missing if it was left out for another reason. */
export type BroughtAccounts = Map<string, BroughtAccount | null>

const SELECT = { id: true, username: true, email: true, emailVerifiedAt: true, asleepSince: true, formerId: true } as const
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

type Found = { state: 'known' | 'joined'; account: BroughtAccount } | { state: 'deleted' | 'taken'; message: string } | { state: 'new' }

/** Whether an account of the archive exists here, can be created, or must be left out. */
async function find(account: ArchivedAccount, id: string, { isJoined }: AccountOptions): Promise<Found> {
  const deleted = await db.deletedAccount.findUnique({ where: { idHash: hashOf(id) }, select: { idHash: true } })
  if (deleted) return { state: 'deleted', message: 'This account was deleted here, so it stays deleted.' }
  const [byId, byEmail] = await Promise.all([
    db.user.findUnique({ where: { id }, select: SELECT }),
    db.user.findUnique({ where: { email: account.email }, select: SELECT }),
  ])
  const toBrought = ({ id: userId, username, asleepSince }: { id: string; username: string; asleepSince: Date | null }) => ({
    userId,
    username,
    isAsleep: asleepSince !== null,
    isNew: false,
  })
  if (byId && (byId.asleepSince !== null || byId.formerId !== null)) return { state: 'known', account: toBrought(byId) }
  const isSame =
    byEmail !== null && byEmail.emailVerifiedAt !== null && account.isEmailVerified && (byId === null || byId.id === byEmail.id)
  if (isJoined && isSame) return { state: 'joined', account: { ...toBrought(byEmail), isAsleep: false } }
  if (byId) return { state: 'taken', message: `${byId.username} is here already, and not from an archive. --join takes them for the same.` }
  if (byEmail)
    return {
      state: 'taken',
      message: `The address of ${account.username} belongs to ${byEmail.username} here. --join takes them for the same if both confirmed it.`,
    }
  return { state: 'new' }
}

type Pictures = { profileImageKey: string | null; headerImageKey: string | null }

/** Stores the pictures of a profile; one that cannot be read is left out. */
async function keepProfilePictures(archive: Archive, { pictures }: ArchivedAccount, onBad: (name: string) => void): Promise<Pictures> {
  const keep = async (name: string | null | undefined) => {
    if (!name) return null
    try {
      return await keepPicture(archive, name)
    } catch (error) {
      if (!isAppError(error) || error.code === 'unavailable') throw error
      onBad(name)
      return null
    }
  }
  return { profileImageKey: await keep(pictures.profile), headerImageKey: await keep(pictures.header) }
}

type Making = { id: string; username: string; passwordHash: string; pictures: Pictures; hasRoles: boolean }

/** Creates the account with profile and preferences, asleep; false if its name, address or id has just been taken. */
async function create(account: ArchivedAccount, { id, username, passwordHash, pictures, hasRoles }: Making): Promise<boolean> {
  const at = now()
  const { email, isArtist, language = null, disabledAt = null, disabledUntil = null, bio, links, isFederated, preferences } = account
  const staff = hasRoles ? { role: account.role, verifiedOrganizerAt: account.isVerifiedOrganizer ? at : null } : {}
  return db.$transaction(async (tx) => {
    const { count } = await tx.user.createMany({
      data: [
        {
          ...{ id, username, email, passwordHash, isArtist, language, disabledAt, disabledUntil, ...staff },
          asleepSince: at,
          formerId: account.id,
          createdAt: account.createdAt && account.createdAt < at ? account.createdAt : at,
        },
      ],
      skipDuplicates: true,
    })
    if (count === 0) return false
    await tx.profile.create({ data: { userId: id, bio, links, isFederated, ...pictures }, select: { userId: true } })
    await tx.preferences.create({ data: { userId: id, ...preferences }, select: { userId: true } })
    return true
  })
}

/** What became of an account of the archive. */
type Outcome = { state: 'known' | 'created'; account: BroughtAccount } | { state: 'deleted' | 'left'; message: string }

type Bringing = {
  options: AccountOptions
  /** The hash of a password nobody knows. */
  passwordHash: string
  /** Names and addresses that a dry run has given away, in lower case. */
  planned: Set<string>
  onNote: (message: string) => void
}

/** Imports one account, or says why it is left out. */
async function bring(archive: Archive, account: ArchivedAccount, { options, passwordHash, planned, onNote }: Bringing): Promise<Outcome> {
  const id = localId(archive.manifest.origin, 'account', account.id)
  const found = await find(account, id, options)
  if (found.state === 'known' || found.state === 'joined') return { state: 'known', account: found.account }
  if (found.state === 'deleted') return { state: 'deleted', message: found.message }
  if (found.state === 'taken') return { state: 'left', message: found.message }

  const username = planned.has(account.email.toLowerCase()) ? null : await freeUsername(account.username, planned)
  if (username === null)
    return { state: 'left', message: `Neither the name ${account.username} nor one with a number is free, or its address is there twice.` }
  if (options.isDry) {
    for (const taken of [username, account.email]) planned.add(taken.toLowerCase())
  } else {
    const pictures = await keepProfilePictures(archive, account, (name) => onNote(`A picture cannot be read: ${name}.`))
    const isMade = await createOrForget(account, { id, username, passwordHash, pictures, hasRoles: options.hasRoles })
    if (!isMade) {
      // By another import of the same archive, perhaps.
      const made = await find(account, id, options)
      if (made.state === 'known') return { state: 'known', account: made.account }
      return { state: 'left', message: `The name or the address of ${account.username} has just been taken. Import again.` }
    }
  }
  if (username !== account.username) onNote(`${account.username} is taken or reserved here: the account is ${username} now.`)
  return { state: 'created', account: { userId: id, username, isAsleep: true, isNew: true } }
}

/**
 * Imports the accounts of an archive, each in its own transaction. They are asleep at first: nobody knows their passwords until their owners
 * choose new ones by the mail for forgotten passwords. A name that is taken gets a number; an account whose address is taken is left out,
 * unless it is joined. Accounts that exist here do not change.
 */
export async function importAccounts(
  archive: Archive,
  options: AccountOptions,
): Promise<{ accounts: BroughtAccounts; report: ListReport }> {
  const accounts: BroughtAccounts = new Map()
  const report = emptyReport()
  const planned = new Set<string>()
  const passwordHash = await hashPassword(newSecret())
  for await (const { number, data: account } of readPeople(archive, 'accounts', ArchivedAccount, report)) {
    if (accounts.has(account.id)) {
      leave(report, number, 'This account is in the archive twice.')
      continue
    }
    const onNote = (message: string) => note(report, number, message)
    const outcome = await bring(archive, account, { options, passwordHash, planned, onNote })
    if ('account' in outcome) {
      accounts.set(account.id, outcome.account)
      report[outcome.state] += 1
      continue
    }
    if (outcome.state === 'deleted') accounts.set(account.id, null)
    leave(report, number, outcome.message)
  }
  return { accounts, report }
}

/** Creates the account; if that fails, its pictures are not kept either. */
async function createOrForget(account: ArchivedAccount, making: Making): Promise<boolean> {
  let isMade = false
  try {
    isMade = await create(account, making)
    return isMade
  } finally {
    if (!isMade) await forgetPictures(making.pictures)
  }
}

async function forgetPictures({ profileImageKey, headerImageKey }: Pictures): Promise<void> {
  for (const key of [profileImageKey, headerImageKey]) if (key !== null) await forgetImage(key)
}

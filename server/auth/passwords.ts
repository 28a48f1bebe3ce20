import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import { textFor } from '@/lib/text/text-for'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/** argon2id with 19 MiB, two passes, one lane. Source: OWASP Password Storage. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 } as const

/** The argon2id hash of a password, including its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

let nobody: Promise<string> | undefined

/**
 * Whether a password belongs to a stored hash. Without a hash (unknown account) it takes as long and returns false, so that response times
 * do not reveal which accounts exist.
 */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody')
  const known = await verify(stored ?? (await nobody), password).catch(() => false)
  return known && stored !== null
}

/** What an attacker would guess first here: the names of the product and the installation, and their subject. */
const productWords = (): string[] => {
  const { name, url } = env().app
  return ['litfass', 'litfaß', 'flyer', 'event', 'veranstaltung', name, ...name.split(/\s+/), ...new URL(url).hostname.split('.')]
}

let estimator: ZxcvbnFactory | undefined

/**
 * Refuses passwords that are in lists of leaked ones, consist of words of this product, or are easy to guess; throws `invalid` with the
 * field's issue.
 * @param field the name of the field that the password came in.
 */
export function requireStrongPassword(password: string, aboutUser: string[], field = 'password'): void {
  estimator ??= new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
  const words = productWords()
  const { score } = estimator.check(password.slice(0, 64), [...aboutUser, ...words])
  // Such a word with digits and punctuation around it is the attacker's next guess.
  const letters = password.toLowerCase().replace(/[^\p{L}]/gu, '')
  if (score >= 1 && !words.some((word) => word.toLowerCase() === letters)) return
  const message = SERVER_ERRORS.guessable
  throw new AppError('invalid', message, { issues: [{ path: field, message }] })
}

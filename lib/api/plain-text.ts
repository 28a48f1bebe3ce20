import { z } from 'zod'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'

/** A letter, digit, punctuation mark or symbol (including emoji): something a reader sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Trimmed text of at most `max` UTF-16 units; may be empty. Rejects NUL, which Postgres cannot store. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), SCHEMA_WORDS.unreadable)

/** The same, with at least one visible character. */
export const visibleText = (max: number, emptyMessage: string = SCHEMA_WORDS.empty) =>
  plainText(max).refine((value) => VISIBLE.test(value), emptyMessage)

/** A path parameter that names an account: its id, its username (as stored), or `public`. */
export const AccountName = plainText(80).min(1).normalize('NFKC')

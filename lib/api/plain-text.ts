import { z } from 'zod'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'

/** A letter, digit, mark of punctuation or symbol (emoji among them): something that a reader sees. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Text of at most `max` UTF-16 units, blanks around it dropped; may be empty. NUL, which no database text can hold, is refused. */
export const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((value) => value.isWellFormed() && !value.includes('\u0000'), SCHEMA_WORDS.unreadable)

/** The same, with at least one character that can be seen. */
export const visibleText = (max: number, emptyMessage: string = SCHEMA_WORDS.empty) =>
  plainText(max).refine((value) => VISIBLE.test(value), emptyMessage)

/** What stands in paths that name an account: its id, its username (in the spelling that names are kept in), or `public`. */
export const AccountName = plainText(80).min(1).normalize('NFKC')

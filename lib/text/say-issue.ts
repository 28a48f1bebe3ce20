import type { z } from 'zod'
import { SCHEMA_WORDS } from './schema-words'
import type { AreaText } from './text-for'

type Checks = AreaText<'checks'>

const OWN = new Map(Object.entries(SCHEMA_WORDS).map(([key, sentence]) => [sentence as string, key as keyof typeof SCHEMA_WORDS]))

/** A schema's own message in the language of `t`; unchanged if it is not in the catalogue. */
export function sayOwn(sentence: string, t: Checks): string {
  const key = OWN.get(sentence)
  return key === undefined ? sentence : t.own[key]
}

/**
 * The message for a common mistake in input: missing, too short, too long, no e-mail address. Null for any other, which schemas describe.
 */
export function sayMistake(issue: z.core.$ZodRawIssue, t: Checks): string | null {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null ? t.missing : null
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? t.missing : t.tooShort({ count: Number(issue.minimum) })
      return (issue.origin === 'number' ? t.tooLow : t.tooFew)({ count: String(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return t.tooLong({ count: Number(issue.maximum) })
      return (issue.origin === 'number' ? t.tooHigh : t.tooMany)({ count: String(issue.maximum) })
    case 'invalid_format':
      return issue.format === 'email' ? t.email : issue.format === 'url' ? t.address : null
    default:
      return null
  }
}

/** The message for invalid form input, for schemas without a message of their own. */
export const sayIssue = (issue: z.core.$ZodRawIssue, t: Checks): string => sayMistake(issue, t) ?? t.other

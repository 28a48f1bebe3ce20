import { ZodError, type z } from 'zod'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/text/languages'
import { sayIssue, sayMistake } from '@/lib/text/say-issue'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/** Ids the original server issued, and what its client sends when it has none. */
const NO_ID = /^(?:[0-9a-f]{24}|undefined|null)$/i

type Schema = z.ZodType | undefined
type Parsed<S> = S extends z.ZodType ? z.infer<S> : undefined
type Values = Record<string, string | string[] | undefined>

/**
 * Parses a value with its schema. Throws zod's error, with common problems (missing, too long) in the caller's language; rarer ones are
 * zod's own English, which names the expected type.
 */
export function parseIn<S extends Schema>(schema: S, value: unknown, language: Language): Parsed<S> {
  const t = textFor('checks', language)
  const error = (issue: z.core.$ZodRawIssue) => (language === DEFAULT_LANGUAGE ? sayMistake(issue, t) : sayIssue(issue, t))
  return (schema ? schema.parse(value, { error }) : undefined) as Parsed<S>
}

/**
 * A call's path or query parameters. Throws `not_found` for an id that cannot exist here, and zod's error for anything else that does not
 * fit.
 */
export function parseParams<S extends Schema>(schema: S, values: Values, language: Language): Parsed<S> {
  try {
    return parseIn(schema, values, language)
  } catch (error) {
    const isUnknown =
      error instanceof ZodError &&
      error.issues.some(({ path: [name] }) => typeof name === 'string' && /id$/i.test(name) && NO_ID.test(String(values[name])))
    throw isUnknown ? new AppError('not_found', SERVER_ERRORS.notFound, { cause: error }) : error
  }
}

import { ZodError, type z } from 'zod'
import { DEFAULT_LANGUAGE, type Language } from '@/lib/text/languages'
import { sayIssue } from '@/lib/text/say-issue'
import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/** Ids as the original server gave them, and what its client writes where it has none. */
const NO_ID = /^(?:[0-9a-f]{24}|undefined|null)$/i

type Schema = z.ZodType | undefined
type Parsed<S> = S extends z.ZodType ? z.infer<S> : undefined
type Values = Record<string, string | string[] | undefined>

/** A value through its schema; what is wrong is said in the caller's language, in English in zod's own words. Throws zod's error. */
export function parseIn<S extends Schema>(schema: S, value: unknown, language: Language): Parsed<S> {
  const words =
    language === DEFAULT_LANGUAGE ? undefined : { error: (issue: z.core.$ZodRawIssue) => sayIssue(issue, textFor('checks', language)) }
  return (schema ? schema.parse(value, words) : undefined) as Parsed<S>
}

/** The parts of a call's path or query. Throws `not_found` for an id that can name nothing here, and zod's error for whatever does not fit. */
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

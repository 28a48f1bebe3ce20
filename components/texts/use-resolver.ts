'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useMemo } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { sayIssue, sayOwn } from '@/lib/text/say-issue'
import { useText } from '#texts'

/** Validates a form against its schema before it is sent, with messages in the page's language. */
export function useResolver<Input extends FieldValues, Output>(schema: z.ZodType<Output, Input>): Resolver<Input, unknown, Output> {
  const t = useText('checks')
  return useMemo(() => {
    const resolve = zodResolver(schema, { error: (issue) => sayIssue(issue, t) })
    return async (values, context, options) => {
      const result = await resolve(values, context, options)
      for (const problem of Object.values(result.errors))
        if (problem && typeof problem.message === 'string') problem.message = sayOwn(problem.message, t)
      return result
    }
  }, [schema, t])
}

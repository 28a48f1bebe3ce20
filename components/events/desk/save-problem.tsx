'use client'

import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'

/** What went wrong when a form was sent. */
export type Problem = { kind: 'expired' | 'offline' | 'other'; text: string; fields: Partial<Record<string, string>> }

/**
 * A failed call as the form shows it.
 * @param fallback used if the server sends no message.
 */
export function toProblem(error: unknown, fallback: string): Problem {
  const status = error instanceof CallError ? error.status : -1
  const kind = status === 401 ? 'expired' : status === 0 ? 'offline' : 'other'
  const fields =
    error instanceof CallError
      ? Object.fromEntries(error.issues.map(({ path, message }) => [FIELD_OF[path] ?? path.split('.').at(-1) ?? path, message]))
      : {}
  return { kind, text: messageOf(error, fallback), fields }
}

const FIELD_OF: Record<string, string> = { ticketUrl: 'ticketLink' }

/** Says why nothing was saved, what is safe, and what to do now. */
export function SaveProblem({ problem }: { problem: Problem }) {
  const t = useText('eventForm')
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-warn bg-warn-wash p-3.5 text-small text-warn"
    >
      <p className="font-semibold">{problem.kind === 'expired' ? t.expired : problem.kind === 'offline' ? t.offline : problem.text}</p>
      {problem.kind === 'expired' ? (
        <SoftLink href={loginPath(window.location.pathname)} className={buttonLook({ look: 'ink' })}>
          {t.login}
        </SoftLink>
      ) : null}
    </div>
  )
}

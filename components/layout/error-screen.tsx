'use client'

import { FACES } from '@/lib/text/faces'
import { Oops, OOPS_ACTION, OOPS_FIRST_ACTION, START } from './oops'

export type ErrorScreenProps = { error: Error & { digest?: string }; reset: () => void }

/** A page that broke: what is safe, and what to do now. The digest finds the error in the log. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  return (
    <Oops text={FACES.broken}>
      <button type="button" className={OOPS_FIRST_ACTION} onClick={reset}>{FACES.tryAgain}</button>
      <a href={START} className={OOPS_ACTION}>{FACES.toEvents}</a>
      {error.digest ? <p className="w-full text-note text-quiet">{error.digest}</p> : null}
    </Oops>
  )
}

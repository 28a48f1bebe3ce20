'use client'

import { useText } from '#texts'
import { Oops, OOPS_ACTION, OOPS_FIRST_ACTION, START } from './oops'

export type ErrorScreenProps = { error: Error & { digest?: string }; reset: () => void; text?: string }

/** A page that crashed: what is safe, and what to do now. The digest finds the error in the log. */
export function ErrorScreen({ error, reset, text }: ErrorScreenProps) {
  const t = useText('faces')
  return (
    <Oops text={text ?? t.broken}>
      <button type="button" className={OOPS_FIRST_ACTION} onClick={reset}>
        {t.tryAgain}
      </button>
      <a href={START} className={OOPS_ACTION}>
        {t.toEvents}
      </a>
      {error.digest ? <p className="w-full text-note text-quiet">{error.digest}</p> : null}
    </Oops>
  )
}

'use client'

import Link from 'next/link'
import { Button, buttonLook } from '@/components/ui/button'
import { SHELL } from '@/lib/text/shell'
import { Oops } from './oops'

export type ErrorScreenProps = { error: Error & { digest?: string }; reset: () => void }

/** A page that broke: what is safe, and what to do now. The digest finds the error in the log. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  return (
    <Oops text={SHELL.brokenText}>
      <Button look="ink" onClick={reset}>{SHELL.tryAgain}</Button>
      <Link href="/" className={buttonLook({ look: 'plain' })}>{SHELL.toEvents}</Link>
      {error.digest ? <p className="w-full text-note text-quiet">{error.digest}</p> : null}
    </Oops>
  )
}

'use client'

import Link from 'next/link'
import { Oops } from '@/components/layout/oops'
import { Button, buttonLook } from '@/components/ui/button'
import { SHELL } from '@/lib/text/shell'

export default function ErrorPage({ reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <Oops text={SHELL.brokenText}>
      <Button look="ink" onClick={reset}>{SHELL.tryAgain}</Button>
      <Link href="/" className={buttonLook({ look: 'plain' })}>{SHELL.toEvents}</Link>
    </Oops>
  )
}

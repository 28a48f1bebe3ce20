'use client'

import Link from 'next/link'
import { BackButton } from '@/components/layout/back-button'
import { Oops } from '@/components/layout/oops'
import { buttonLook } from '@/components/ui/button'
import { ERRORS } from '@/lib/text/errors'
import { SHELL } from '@/lib/text/shell'

/** What stands at the address of an event that is not there. In the browser's bundle, since Next sends this face along with every event. */
export function EventNotFound() {
  return (
    <Oops text={ERRORS.eventNotFound}>
      <Link href="/" className={buttonLook({ look: 'ink' })}>{SHELL.toEvents}</Link>
      <BackButton />
    </Oops>
  )
}

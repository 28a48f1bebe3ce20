import Link from 'next/link'
import { BackButton } from '@/components/layout/back-button'
import { Oops } from '@/components/layout/oops'
import { buttonLook } from '@/components/ui/button'
import { ERRORS } from '@/lib/text/errors'
import { SHELL } from '@/lib/text/shell'

export default function EventNotFound() {
  return (
    <Oops text={ERRORS.eventNotFound}>
      <Link href="/" className={buttonLook({ look: 'ink' })}>{SHELL.toEvents}</Link>
      <BackButton />
    </Oops>
  )
}

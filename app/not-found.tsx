import Link from 'next/link'
import { Oops } from '@/components/layout/oops'
import { buttonLook } from '@/components/ui/button'
import { SHELL } from '@/lib/text/shell'

export default function NotFound() {
  return (
    <Oops text={SHELL.notFoundText}>
      <Link href="/" className={buttonLook({ look: 'ink' })}>{SHELL.toEvents}</Link>
    </Oops>
  )
}

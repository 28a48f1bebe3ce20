'use client'

import Link from 'next/link'
import { buttonLook } from '@/components/ui/button'
import { SHELL } from '@/lib/text/shell'
import { Oops } from './oops'

/** What stands at an address without a page. In the browser's bundle, since Next sends this face along with every page. */
export function PageNotFound() {
  return (
    <Oops text={SHELL.notFoundText}>
      <Link href="/" className={buttonLook({ look: 'ink' })}>{SHELL.toEvents}</Link>
    </Oops>
  )
}

'use client'

import { SoftLink } from '@/components/ui/soft-link'
import { FACES } from '@/lib/text/faces'
import { Oops, OOPS_FIRST_ACTION } from './oops'

/** What stands at an address without a page. In the browser's bundle, since Next sends this face along with every page. */
export function PageNotFound() {
  return (
    <Oops text={FACES.notFound}>
      <SoftLink href="/" className={OOPS_FIRST_ACTION}>{FACES.toEvents}</SoftLink>
    </Oops>
  )
}

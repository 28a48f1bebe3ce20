'use client'

import { FACES } from '@/lib/text/faces'
import { Oops, OOPS_FIRST_ACTION, START } from './oops'

/** What stands at an address without a page. In the browser's bundle, since Next sends this face along with every page. */
export function PageNotFound() {
  return (
    <Oops text={FACES.notFound}>
      <a href={START} className={OOPS_FIRST_ACTION}>{FACES.toEvents}</a>
    </Oops>
  )
}

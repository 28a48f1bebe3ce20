'use client'

import { useText } from '#texts'
import { Oops, OOPS_FIRST_ACTION, START } from './oops'

/** What stands at an address without a page. In the browser's bundle, since Next sends this face along with every page. */
export function PageNotFound() {
  const t = useText('faces')
  return (
    <Oops text={t.notFound}>
      <a href={START} className={OOPS_FIRST_ACTION}>
        {t.toEvents}
      </a>
    </Oops>
  )
}

'use client'

import { useText } from '#texts'
import { Oops, OOPS_FIRST_ACTION, START } from './oops'

/** Shown at an address without a page. A client component, since Next sends it along with every page. */
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

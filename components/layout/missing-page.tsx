'use client'

import { useGoBack } from '@/components/browser/use-go-back'
import { Oops, OOPS_ACTION, OOPS_FIRST_ACTION, START } from '@/components/layout/oops'
import { useText } from '#texts'

/** What stands at an address where nothing is, with two ways out. In the browser's bundle, since Next sends this face along with every page beside it. */
export function MissingPage({ text }: { text: string }) {
  const t = useText('faces')
  const goBack = useGoBack()
  return (
    <Oops text={text}>
      <a href={START} className={OOPS_FIRST_ACTION}>
        {t.toEvents}
      </a>
      <button type="button" className={OOPS_ACTION} onClick={goBack}>
        {t.back}
      </button>
    </Oops>
  )
}

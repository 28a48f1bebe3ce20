'use client'

import { useGoBack } from '@/components/browser/use-go-back'
import { Oops, OOPS_ACTION, OOPS_FIRST_ACTION, START } from '@/components/layout/oops'
import { FACES } from '@/lib/text/faces'

/** What stands at an address where nothing is, with two ways out. In the browser's bundle, since Next sends this face along with every page beside it. */
export function MissingPage({ text }: { text: string }) {
  const goBack = useGoBack()
  return (
    <Oops text={text}>
      <a href={START} className={OOPS_FIRST_ACTION}>{FACES.toEvents}</a>
      <button type="button" className={OOPS_ACTION} onClick={goBack}>{FACES.back}</button>
    </Oops>
  )
}

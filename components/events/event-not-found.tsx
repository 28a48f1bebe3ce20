'use client'

import { useGoBack } from '@/components/browser/use-go-back'
import { Oops, OOPS_ACTION, OOPS_FIRST_ACTION, START } from '@/components/layout/oops'
import { EVENT_NOT_FOUND, FACES } from '@/lib/text/faces'

/** What stands at the address of an event that is not there. In the browser's bundle, since Next sends this face along with every event. */
export function EventNotFound() {
  const goBack = useGoBack()
  return (
    <Oops text={EVENT_NOT_FOUND}>
      <a href={START} className={OOPS_FIRST_ACTION}>{FACES.toEvents}</a>
      <button type="button" className={OOPS_ACTION} onClick={goBack}>{FACES.back}</button>
    </Oops>
  )
}

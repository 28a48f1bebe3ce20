'use client'

import { useGoBack } from '@/components/browser/use-go-back'
import { Oops, OOPS_ACTION, OOPS_FIRST_ACTION, START } from '@/components/layout/oops'
import { useText } from '#texts'

/** Shown where a page does not exist, with two ways out. A client component, since Next sends it along with every page next to it. */
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

import type { ReactNode } from 'react'
import { useText } from '#texts'

export type OopsProps = { text: string; children: ReactNode }

/** Styles of the buttons on error pages. Next sends error pages along with every page, so they use no library. */
/** A way out by a full page load: the broken state may be in memory, and error pages carry no router code. */
export const START = '/'

const BASE = 'tap-target inline-flex items-center justify-center rounded-control px-4 text-small font-semibold'
export const OOPS_ACTION = `${BASE} hover:bg-sunken`
export const OOPS_FIRST_ACTION = `${BASE} bg-ink text-paper hover:bg-ink/85`

/** Shown in place of a page. */
export function Oops({ text, children }: OopsProps) {
  const t = useText('faces')
  return (
    <div className="mx-auto grid max-w-[84rem] content-center justify-items-start gap-5 px-4 py-[16vh] md:px-8">
      <h1 className="poster-type text-poster">{t.oops}</h1>
      <p className="text-lead text-quiet">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

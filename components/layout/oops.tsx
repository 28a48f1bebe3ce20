import type { ReactNode } from 'react'
import { useText } from '#texts'

export type OopsProps = { text: string; children: ReactNode }

/** The looks of what is pressed on these faces: Next sends them along with every page, so they bring no library of their own. */
/** A way out that loads everything again: what broke may be in memory, and these faces bring no code for less. */
export const START = '/'

const BASE = 'tap-target inline-flex items-center justify-center rounded-control px-4 text-small font-semibold'
export const OOPS_ACTION = `${BASE} hover:bg-sunken`
export const OOPS_FIRST_ACTION = `${BASE} bg-ink text-paper hover:bg-ink/85`

/** What stands where a page should be. */
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

import type { ReactNode } from 'react'
import { EVENT } from '@/lib/text/events'

export type OopsProps = { text: string; children: ReactNode }

/** What stands where a page should be. Source: Spec §2 Event detail. */
export function Oops({ text, children }: OopsProps) {
  return (
    <div className="mx-auto grid max-w-[84rem] content-center justify-items-start gap-5 px-4 py-[16vh] md:px-8">
      <h1 className="poster-type text-poster">{EVENT.oops}</h1>
      <p className="text-lead text-quiet">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  )
}

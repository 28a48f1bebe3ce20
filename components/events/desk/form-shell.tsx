'use client'

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { useText } from '#texts'

export type FormShellProps = { title: ReactNode; aside: ReactNode; children: ReactNode; actions: ReactNode }

/** A form with a preview beside it, and its actions within reach of a thumb. */
export function FormShell({ title, aside, children, actions }: FormShellProps) {
  const t = useText('desk')
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-8 md:pt-8">
      <SoftLink href="/admin/events" className={`${buttonLook({ look: 'plain' })} -ml-4`}>
        <ArrowLeft aria-hidden />
        {t.back}
      </SoftLink>
      <h1 className="mt-2 text-title">{title}</h1>
      <div className="mt-6 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <aside className="grid gap-8 lg:sticky lg:top-8">{aside}</aside>
        <div className="min-w-0">{children}</div>
      </div>
      <div
        data-foot-bar
        className="sticky bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom))] z-20 -mx-4 mt-10 border-t bg-paper/95 px-4 py-3 backdrop-blur md:-mx-8 md:px-8"
      >
        {actions}
      </div>
    </div>
  )
}

'use client'

import { ChevronDown, Heart, Ticket, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { SHELL } from '@/lib/text/shell'
import { BUILT } from './built-pages'
import { NavLink } from './nav-link'

export type MyEventsProps = { className: string; labelClassName: string; isHost: boolean }

/** Folds out what belongs to oneself: liked events, and for hosts their own. */
export function MyEvents({ className, labelClassName, isHost }: MyEventsProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button type="button" aria-expanded={isOpen} aria-controls={id} title={SHELL.myEvents} className={className} onClick={() => setOpen(!isOpen)}>
        <Ticket aria-hidden />
        <span className={labelClassName}>{SHELL.myEvents}</span>
        <ChevronDown aria-hidden className={isOpen ? 'ml-auto hidden rotate-180 xl:block' : 'ml-auto hidden xl:block'} />
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-0.5 hidden:hidden xl:pl-3">
        <NavLink href="/?view=home" className={className} title={SHELL.likedEvents}>
          <Heart aria-hidden />
          <span className={labelClassName}>{SHELL.likedEvents}</span>
        </NavLink>
        {isHost && BUILT.hostEvents ? (
          <>
            <NavLink href="/admin/events" className={className} title={SHELL.hostedEvents}>
              <Ticket aria-hidden />
              <span className={labelClassName}>{SHELL.hostedEvents}</span>
            </NavLink>
            <NavLink href="/admin/events/create" className={className} title={SHELL.createEvent}>
              <Plus aria-hidden />
              <span className={labelClassName}>{SHELL.createEvent}</span>
            </NavLink>
          </>
        ) : null}
      </div>
    </>
  )
}

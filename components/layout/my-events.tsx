'use client'

import { ChevronDown, Heart, Ticket, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useText } from '#texts'
import { BUILT } from './built-pages'
import { NavLink } from '@/components/browser/nav-link'

export type MyEventsProps = { className: string; labelClassName: string; isHost: boolean }

/** A menu of the user's favorite events and, for hosts, their own. */
export function MyEvents({ className, labelClassName, isHost }: MyEventsProps) {
  const t = useText('shell')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        title={t.myEvents}
        className={className}
        onClick={() => setOpen(!isOpen)}
      >
        <Ticket aria-hidden />
        <span className={labelClassName}>{t.myEvents}</span>
        <ChevronDown aria-hidden className={isOpen ? 'ml-auto hidden rotate-180 xl:block' : 'ml-auto hidden xl:block'} />
      </button>
      <div id={id} hidden={!isOpen} className="grid gap-0.5 hidden:hidden xl:pl-3">
        <NavLink href="/?view=home" className={className} title={t.likedEvents}>
          <Heart aria-hidden />
          <span className={labelClassName}>{t.likedEvents}</span>
        </NavLink>
        {isHost && BUILT.hostEvents ? (
          <>
            <NavLink href="/admin/events" className={className} title={t.hostedEvents}>
              <Ticket aria-hidden />
              <span className={labelClassName}>{t.hostedEvents}</span>
            </NavLink>
            <NavLink href="/admin/events/create" className={className} title={t.createEvent}>
              <Plus aria-hidden />
              <span className={labelClassName}>{t.createEvent}</span>
            </NavLink>
          </>
        ) : null}
      </div>
    </>
  )
}

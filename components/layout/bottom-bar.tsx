'use client'

// A client component, so that pages do not carry its tree a second time.
import { CalendarDays, Heart, MessagesSquare, Plus, Search } from 'lucide-react'
import { AccountLink } from '@/components/auth/account-link'
import { useStoredUser } from '@/components/browser/session'
import { UploadButton } from '@/components/uploads/upload-button'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'
import { BUILT } from './built-pages'
import { NavLink } from '@/components/browser/nav-link'

const ENTRY = 'foot-entry'

/** The navigation on phones, within reach of the thumb. */
export function BottomBar() {
  const t = useText('shell')
  const user = useStoredUser()
  return (
    <nav
      aria-label={t.mainNavigation}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 items-center border-t bg-paper/95 px-2 pt-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] backdrop-blur-md md:hidden"
    >
      <NavLink href="/" className={ENTRY}>
        <CalendarDays aria-hidden />
        {t.explore}
      </NavLink>
      <NavLink href="/search" className={ENTRY} holdsBelow>
        <Search aria-hidden />
        {t.search}
      </NavLink>
      <UploadButton
        aria-label={t.uploadFlyer}
        className="mx-auto grid size-13 place-items-center rounded-full bg-signal text-on-signal transition-transform active:scale-95"
      >
        <Plus aria-hidden strokeWidth={2.5} className="size-7" />
      </UploadButton>
      {BUILT.groups ? (
        <NavLink href={user ? '/my-groups' : loginPath('/my-groups')} className={ENTRY}>
          <MessagesSquare aria-hidden />
          {t.myGroups}
        </NavLink>
      ) : (
        <NavLink href="/?view=home" className={ENTRY}>
          <Heart aria-hidden />
          {t.home}
        </NavLink>
      )}
      <AccountLink className={ENTRY} />
    </nav>
  )
}

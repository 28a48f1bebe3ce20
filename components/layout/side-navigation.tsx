'use client'

// A client component, so that pages do not carry its tree a second time.
import { CalendarDays, CircleUser, Download, Info, MessagesSquare, Plus, Search, Settings, Shirt } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountLink } from '@/components/auth/account-link'
import { LogoutButton } from '@/components/auth/logout-button'
import { useStoredUser } from '@/components/browser/session'
import { NewsLink } from '@/components/notifications/news-link'
import { StaffLink } from '@/components/moderation/staff-link'
import { SoftLink } from '@/components/ui/soft-link'
import { UploadButton } from '@/components/uploads/upload-button'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'
import { BUILT } from './built-pages'
import { LanguageLink } from './language-link'
import { MyEvents } from './my-events'
import { NavLink } from '@/components/browser/nav-link'
import { ThemeButton } from './theme-button'
import { ColumnMark } from '@/components/ui/wordmark'

const ENTRY = 'side-entry'
const LABEL = 'sr-only xl:not-sr-only'

export type SideNavigationProps = { name: string }

/** The navigation on larger screens: labels at full width, icons alone when narrow. */
export function SideNavigation({ name }: SideNavigationProps) {
  const t = useText('shell')
  const user = useStoredUser()
  return (
    <nav
      aria-label={t.mainNavigation}
      className="sticky top-0 hidden h-dvh w-19 shrink-0 flex-col gap-1 overflow-y-auto border-r px-3.5 py-5 [scrollbar-width:none] md:flex xl:w-60 xl:px-4"
    >
      <SoftLink
        href="/"
        className="tap-target mb-4 flex shrink-0 items-center justify-center gap-2.5 xl:justify-start xl:px-1.5"
        aria-label={name}
      >
        <ColumnMark className="size-8 shrink-0" />
        <span className="poster-type hidden text-[1.6rem] leading-none xl:inline">{name}</span>
      </SoftLink>
      <Entry href="/search" label={t.search} icon={<Search aria-hidden />} holdsBelow />
      <Entry href="/" label={t.explore} icon={<CalendarDays aria-hidden />} />
      <UploadButton
        title={t.upload}
        className="tap-target my-1.5 flex w-full shrink-0 items-center justify-center gap-3 rounded-control bg-signal px-2.5 py-2.5 text-small font-semibold text-on-signal transition-colors hover:bg-signal-strong xl:justify-start [&_svg]:size-5.5"
      >
        <Plus aria-hidden strokeWidth={2.5} />
        <span className={LABEL}>{t.upload}</span>
      </UploadButton>
      {BUILT.shopping ? <Entry href="/shopping" label={t.fits} icon={<Shirt aria-hidden />} /> : null}
      {BUILT.groups ? (
        <Entry href={user ? '/my-groups' : loginPath('/my-groups')} label={t.myGroups} icon={<MessagesSquare aria-hidden />} />
      ) : null}
      {user && BUILT.profiles ? <Entry href={`/profile/${user.id}`} label={t.profile} icon={<CircleUser aria-hidden />} /> : null}
      {user && BUILT.profiles ? <Entry href="/me" label={t.settings} icon={<Settings aria-hidden />} holdsBelow /> : null}
      <NewsLink className={ENTRY} labelClassName={LABEL} />
      <MyEvents className={ENTRY} labelClassName={LABEL} isHost={user !== null} />
      {user && BUILT.hostEvents ? (
        <span className="contents xl:hidden">
          <Entry href="/admin/events/create" label={t.createEvent} icon={<Plus aria-hidden />} />
        </span>
      ) : null}
      <div className="mt-auto grid shrink-0 gap-1 pt-3">
        {BUILT.install ? <Entry href="/install-app" label={t.installApp} icon={<Download aria-hidden />} /> : null}
        {BUILT.about ? <Entry href="/about" label={t.about} icon={<Info aria-hidden />} /> : null}
        <StaffLink className={ENTRY} labelClassName={LABEL} />
        <ThemeButton className={ENTRY} labelClassName={LABEL} />
        <LanguageLink className={ENTRY} labelClassName={LABEL} />
        {user && BUILT.profiles ? null : <AccountLink className={ENTRY} labelClassName={LABEL} />}
        <LogoutButton className={ENTRY} labelClassName={LABEL} />
      </div>
    </nav>
  )
}

function Entry({ href, label, icon, holdsBelow = false }: { href: string; label: string; icon: ReactNode; holdsBelow?: boolean }) {
  return (
    <NavLink href={href} className={ENTRY} title={label} holdsBelow={holdsBelow}>
      {icon}
      <span className={LABEL}>{label}</span>
    </NavLink>
  )
}

'use client'

// Drawn in the browser's bundle, so that not every page carries its tree a second time.
import { CalendarDays, Plus } from 'lucide-react'
import Link from 'next/link'
import { AccountLink } from '@/components/auth/account-link'
import { LogoutButton } from '@/components/auth/logout-button'
import { UploadButton } from '@/components/uploads/upload-button'
import { SHELL } from '@/lib/text/shell'
import { NavLink } from './nav-link'
import { ThemeButton } from './theme-button'
import { ColumnMark } from './wordmark'

const ENTRY =
  'tap-target flex w-full items-center justify-center gap-3 rounded-control px-2.5 py-2 text-small font-semibold text-quiet transition-colors hover:bg-sunken hover:text-ink aria-[current=page]:text-ink xl:justify-start [&_svg]:size-5.5 [&_svg]:shrink-0'
const LABEL = 'sr-only xl:not-sr-only'

export type SideNavigationProps = { name: string }

/** The navigation of larger screens: words at full width, icons alone where it is narrow. */
export function SideNavigation({ name }: SideNavigationProps) {
  return (
    <nav aria-label={SHELL.mainNavigation} className="sticky top-0 hidden h-dvh w-19 shrink-0 flex-col gap-1 border-r px-3.5 py-5 md:flex xl:w-60 xl:px-4">
      <Link href="/" className="tap-target mb-5 flex items-center justify-center gap-2.5 xl:justify-start xl:px-1.5" aria-label={name}>
        <ColumnMark className="size-8 shrink-0" />
        <span className="poster-type hidden text-[1.6rem] leading-none xl:inline">{name}</span>
      </Link>
      <NavLink href="/" className={ENTRY}>
        <CalendarDays aria-hidden />
        <span className={LABEL}>{SHELL.explore}</span>
      </NavLink>
      <UploadButton className="tap-target mt-2 flex w-full items-center justify-center gap-3 rounded-control bg-signal px-2.5 py-2.5 text-small font-semibold text-on-signal transition-colors hover:bg-signal-strong xl:justify-start [&_svg]:size-5.5">
        <Plus aria-hidden strokeWidth={2.5} />
        <span className={LABEL}>{SHELL.upload}</span>
      </UploadButton>
      <div className="mt-auto grid gap-1">
        <ThemeButton className={ENTRY} labelClassName={LABEL} />
        <AccountLink className={ENTRY} labelClassName={LABEL} />
        <LogoutButton className={ENTRY} labelClassName={LABEL} />
      </div>
    </nav>
  )
}

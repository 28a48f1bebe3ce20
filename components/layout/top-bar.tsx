'use client'

import { NewsLink } from '@/components/notifications/news-link'
import { SoftLink } from '@/components/ui/soft-link'
import { ThemeButton } from './theme-button'
import { Wordmark } from '@/components/ui/wordmark'

export type TopBarProps = { name: string }

/** The top of a page on phones: the site's name and the theme button. A client component only so that its markup travels once. */
export function TopBar({ name }: TopBarProps) {
  return (
    <header className="flex items-center justify-between px-4 pt-3 pb-1 md:hidden">
      <SoftLink href="/" className="tap-target flex items-center">
        <Wordmark name={name} />
      </SoftLink>
      <div className="flex">
        <NewsLink className="tap-target grid place-items-center rounded-control text-quiet [&_svg]:size-5" />
        <ThemeButton className="tap-target grid place-items-center rounded-control text-quiet [&_svg]:size-5" labelClassName="hidden" />
      </div>
    </header>
  )
}

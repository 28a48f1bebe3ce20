import type { ReactNode } from 'react'
import { TopBar } from '@/components/layout/top-bar'
import type { AreaText } from '@/lib/text/text-for'
import { useText } from '#texts'
import { AdminTabs } from './admin-tabs'

const tabsOf = (t: AreaText<'admin'>) => [
  { href: '/admin', label: t.overview, holdsBelow: false },
  { href: '/admin/moderation', label: t.reports, holdsBelow: false },
  { href: '/admin/moderation/held', label: t.held, holdsBelow: false },
  { href: '/admin/moderation/statistics', label: t.statistics, holdsBelow: false },
  { href: '/admin/speed', label: t.speed, holdsBelow: false },
  { href: '/admin/moderation/servers', label: t.servers, holdsBelow: false },
  { href: '/admin/users', label: t.users, holdsBelow: true },
  { href: '/admin/log', label: t.log, holdsBelow: true },
]

export type AdminFrameProps = {
  siteName: string
  title: string
  lead?: string | undefined
  /** False if this server sends no mail. */
  sendsMail?: boolean
  children: ReactNode
}

/** The frame of every admin screen: its title and the navigation. */
export function AdminFrame({ siteName, title, lead, sendsMail = true, children }: AdminFrameProps) {
  const t = useText('admin')
  return (
    <>
      <TopBar name={siteName} />
      <div className="mx-auto grid max-w-[84rem] gap-6 px-4 pt-4 md:px-8 md:pt-8">
        <header className="grid min-w-0 gap-3">
          <h1 className="text-title">{title}</h1>
          <AdminTabs label={t.navigation} tabs={tabsOf(t)} />
          {lead ? <p className="max-w-prose text-small text-quiet">{lead}</p> : null}
          {sendsMail ? null : (
            <p className="w-fit rounded-poster border border-warn bg-warn-wash px-3 py-1.5 text-small text-warn">{t.noMail}</p>
          )}
        </header>
        {children}
      </div>
    </>
  )
}

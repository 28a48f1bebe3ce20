'use client'

import { CalendarPlus, Copy, ExternalLink, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { siblingPath } from '@/lib/feeds/feed-path'
import { useText } from '#texts'

export type SubscribeSheetProps = { path: string; onClose: () => void }

const ROW =
  'flex min-h-14 w-full items-center gap-4 rounded-control px-3 text-left font-semibold hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent'

/** The ways to follow a list: a calendar that asks for it by itself, or a reader of news. */
export function SubscribeSheet({ path, onClose }: SubscribeSheetProps) {
  const t = useText('subscribe')
  const address = window.location.origin + path
  const webcal = address.replace(/^https?:/, 'webcal:')
  const handleCopy = () => {
    void navigator.clipboard.writeText(address).then(
      () => showToast(t.copied),
      () => showToast(t.copyFailed),
    )
    onClose()
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.title} description={t.about} closeLabel={t.close}>
      <ul className="-mx-3 grid">
        <li>
          <a href={webcal} className={ROW} onClick={onClose}>
            <CalendarPlus aria-hidden />
            <Words hint={t.appHint}>{t.app}</Words>
          </a>
        </li>
        <li>
          <a
            href={`https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={ROW}
            onClick={onClose}
          >
            <ExternalLink aria-hidden />
            <Words hint={t.outside}>{t.google}</Words>
          </a>
        </li>
        <li>
          <button type="button" className={ROW} onClick={handleCopy}>
            <Copy aria-hidden />
            <Words hint={t.copyHint}>{t.copy}</Words>
          </button>
        </li>
        <li>
          <a href={siblingPath(path, 'rss')} className={ROW}>
            <Rss aria-hidden />
            <Words hint={t.rssHint}>{t.rss}</Words>
          </a>
        </li>
      </ul>
      <p className="flex flex-wrap gap-x-4 pt-3 text-small text-quiet">
        {t.more}
        <a className="tap-target underline underline-offset-4 hover:text-ink" href={siblingPath(path, 'atom')}>
          Atom
        </a>
        <a className="tap-target underline underline-offset-4 hover:text-ink" href={siblingPath(path, 'json')}>
          JSON Feed
        </a>
      </p>
    </Sheet>
  )
}

function Words({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <span>
      {children}
      <span className="block text-note font-normal text-quiet">{hint}</span>
    </span>
  )
}

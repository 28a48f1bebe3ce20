'use client'

import { CalendarPlus, CodeXml, Copy, ExternalLink, Printer, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sheet } from '@/components/ui/sheet'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { listOfPath, programmePath, siblingPath } from '@/lib/feeds/feed-path'
import { useLanguage, useText } from '#texts'

export type SubscribeSheetProps = { path: string; onClose: () => void }

const ROW =
  'flex min-h-14 w-full items-center gap-4 rounded-control px-3 text-left font-semibold hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent'

/** The ways to follow a list: a calendar subscription, or a feed reader. */
export function SubscribeSheet({ path, onClose }: SubscribeSheetProps) {
  const t = useText('subscribe')
  const language = useLanguage()
  const list = listOfPath(path)
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
        {list === null ? null : (
          <>
            <li>
              <SoftLink href={`/embed?list=${encodeURIComponent(list)}`} className={ROW}>
                <CodeXml aria-hidden />
                <Words hint={t.embedHint}>{t.embed}</Words>
              </SoftLink>
            </li>
            <li className="flex items-center gap-2">
              <a href={programmePath(list, { paper: 'a4', language })} className={ROW}>
                <Printer aria-hidden />
                <Words hint={t.programmeHint}>{`${t.programme}, A4`}</Words>
              </a>
              <a
                href={programmePath(list, { paper: 'a5', language })}
                aria-label={`${t.programme}, A5`}
                className="tap-target inline-flex items-center rounded-control border px-3.5 font-semibold hover:bg-sunken"
              >
                A5
              </a>
            </li>
          </>
        )}
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

'use client'

// A client component, so that pages carry its data once instead of its markup twice, and render faster.

import { useText } from '#texts'
import { CopyLinkButton } from './copy-link-button'

export type ShareBarProps = { title: string; url: string }

const LINK = 'tap-target inline-flex items-center rounded-control px-3 text-small font-semibold text-quiet hover:bg-sunken hover:text-ink'

/** Ways to share an event; messengers learn of it only when chosen. */
export function ShareBar({ title, url }: ShareBarProps) {
  const t = useText('events')
  const text = encodeURIComponent(`${title} ${url}`)
  return (
    <section aria-label={t.share.heading} className="border-y py-3">
      <div className="-mx-3 flex flex-wrap items-center gap-1">
        <CopyLinkButton url={url} label={t.share.copy} className={LINK} />
        <a className={LINK} href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener noreferrer nofollow">
          WhatsApp
        </a>
        <a
          className={LINK}
          href={`https://t.me/share/url?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`}
          target="_blank"
          rel="noopener noreferrer nofollow"
        >
          Telegram
        </a>
        <a className={LINK} href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}>
          {t.event.email}
        </a>
      </div>
    </section>
  )
}

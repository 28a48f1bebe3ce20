'use client'

import { CodeXml, Copy, Download, FileText, Mail, MessageCircle, Send, Share2, Smartphone, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { CodePicture } from '@/components/ui/code-picture'
import { Sheet } from '@/components/ui/sheet'
import { SoftLink } from '@/components/ui/soft-link'
import { pageText } from '@/components/texts/fetch-area'
import { showToast } from '@/components/ui/toast'
import { sharedUrl } from '@/lib/events/counts/shared-url'
import { useText } from '#texts'

export type ShareSheetProps = { eventId: string; title: string; url: string; onClose: () => void }

const ROW =
  'flex min-h-13 w-full items-center gap-4 rounded-control px-3 text-left font-semibold hover:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-accent'

/** Every way to share an event. Messengers learn of it only when they are chosen; pictures and poster are made here. */
export function ShareSheet({ eventId, title, url, onClose }: ShareSheetProps) {
  const t = useText('share')
  const link = sharedUrl(url, 'share')
  const text = encodeURIComponent(`${title} ${link}`)
  const canShare = typeof navigator.share === 'function'
  const handleCopy = async () => {
    const isSaved = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    const { event } = await pageText('events')
    await showToast(isSaved ? event.savedToClipboard : event.copyFailed)
    if (isSaved) onClose()
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.heading} closeLabel={t.close}>
      <div className="grid gap-5 md:grid-cols-[1fr_auto]">
        <ul className="-mx-3 grid">
          {canShare ? (
            <Press icon={<Share2 aria-hidden />} onPress={() => void navigator.share({ title, url: link }).then(onClose, () => undefined)}>
              {t.system}
            </Press>
          ) : null}
          <Press icon={<Copy aria-hidden />} onPress={() => void handleCopy()}>
            {t.copy}
          </Press>
          <Way icon={<MessageCircle aria-hidden />} href={`https://wa.me/?text=${text}`}>
            WhatsApp
          </Way>
          <Way
            icon={<Send aria-hidden />}
            href={`https://t.me/share/url?url=${encodeURIComponent(link)}&text=${encodeURIComponent(title)}`}
          >
            Telegram
          </Way>
          <Way icon={<Smartphone aria-hidden />} href={`sms:?&body=${text}`}>
            {t.sms}
          </Way>
          <Way icon={<Mail aria-hidden />} href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}>
            {t.mail}
          </Way>
          <File icon={<Square aria-hidden />} href={`/event/${eventId}/share-image/post`} name="post.jpg" hint={t.postHint}>
            {t.post}
          </File>
          <File icon={<Smartphone aria-hidden />} href={`/event/${eventId}/share-image/story`} name="story.jpg" hint={t.storyHint}>
            {t.story}
          </File>
          <File icon={<FileText aria-hidden />} href={`/event/${eventId}/poster.pdf`} name="poster.pdf" hint={t.posterHint}>
            {t.poster}
          </File>
          <li>
            <SoftLink className={ROW} href={`/embed?event=${eventId}`}>
              <CodeXml aria-hidden />
              {t.embed}
            </SoftLink>
          </li>
        </ul>
        <figure className="grid content-start justify-items-center gap-2">
          <div className="rounded-control border bg-white p-4">
            <CodePicture code={sharedUrl(url, 'qr')} correction="M" label={t.code} />
          </div>
          <figcaption className="text-note text-quiet">{t.codeHint}</figcaption>
        </figure>
      </div>
    </Sheet>
  )
}

function Press({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={ROW} onClick={onPress}>
        {icon}
        {children}
      </button>
    </li>
  )
}

function Way({ icon, href, children }: { icon: ReactNode; href: string; children: ReactNode }) {
  return (
    <li>
      <a className={ROW} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {icon}
        {children}
      </a>
    </li>
  )
}

function File({ icon, href, name, hint, children }: { icon: ReactNode; href: string; name: string; hint: string; children: ReactNode }) {
  return (
    <li>
      <a className={ROW} href={href} download={name} rel="nofollow">
        {icon}
        <span className="flex-1">
          {children}
          <span className="block text-note font-normal text-quiet">{hint}</span>
        </span>
        <Download aria-hidden />
      </a>
    </li>
  )
}

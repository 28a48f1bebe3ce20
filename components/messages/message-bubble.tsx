'use client'

import { Check, CheckCheck, Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '@/components/media/avatar'
import { PictureViewer } from '@/components/media/picture-viewer'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import type { MessageView } from '@/lib/api/messages'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { pagePicture } from '@/lib/media/urls'
import { useFormats, useText } from '#texts'
import { MessagePlace } from './message-place'
import { MessageWords } from './message-words'

export type MessageBubbleProps = {
  message: MessageView
  viewerId: string
  /** Follows a message of the same person, so neither picture nor name is repeated. */
  isContinued: boolean
  isRead: boolean
  /** False in a chat of two, where it is clear who speaks. */
  showsNames: boolean
  timeZone: string
  tiles: MapTiles
  onActions: (message: MessageView) => void
  onReaction: (message: MessageView, emoji: string, isOn: boolean) => void
}

/** The box around a message. */
export function Balloon({ isOwn, isQuiet = false, children }: { isOwn: boolean; isQuiet?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'w-fit max-w-full rounded-control px-3.5 py-2 text-small',
        isQuiet ? 'border border-hairline text-quiet' : isOwn ? 'bg-ink text-paper' : 'bg-sunken text-ink',
      )}
    >
      {children}
    </div>
  )
}

/** One message: who, what, when, and reactions. */
export function MessageBubble(props: MessageBubbleProps) {
  const t = useText('chat')
  const { message, viewerId, isContinued, showsNames, onActions } = props
  const isOwn = message.senderId === viewerId
  const name = isOwn ? t.you : (message.username ?? t.someone)
  return (
    <article
      aria-label={name}
      className={classNames(
        'group mx-auto flex w-full max-w-4xl items-end gap-2 px-3 md:px-5',
        isContinued ? 'pt-0.5' : 'pt-3',
        isOwn && 'flex-row-reverse',
      )}
    >
      {isOwn || !showsNames ? null : (
        <div className="w-8 shrink-0 self-start pt-5">{isContinued ? null : <Avatar imageUrl={message.profileImageUrl} sizePx={32} />}</div>
      )}
      <div className={classNames('flex max-w-[82%] min-w-0 flex-col md:max-w-[34rem]', isOwn ? 'items-end' : 'items-start')}>
        {isContinued || isOwn || !showsNames ? null : message.senderId === 'public' ? (
          <p className="mb-0.5 px-1 text-note font-semibold text-quiet">{name}</p>
        ) : (
          <SoftLink
            href={`/profile/${message.senderId}`}
            className="mb-0.5 px-1 text-note font-semibold text-quiet hover:text-ink"
            dir="auto"
          >
            {name}
          </SoftLink>
        )}
        <Balloon isOwn={isOwn} isQuiet={message.isRemoved}>
          {message.isRemoved ? <p className="italic">{t.removed}</p> : <Content {...props} />}
        </Balloon>
        <Foot {...props} isOwn={isOwn} />
      </div>
      {message.isRemoved ? null : (
        <button
          type="button"
          aria-label={t.actions}
          onClick={() => onActions(message)}
          className="mb-6 grid size-9 shrink-0 place-items-center rounded-full text-quiet opacity-55 transition-opacity group-hover:opacity-100 hover:bg-sunken focus-visible:opacity-100 md:opacity-0 [&_svg]:size-4.5"
        >
          <Ellipsis aria-hidden />
        </button>
      )}
    </article>
  )
}

function Content({ message, viewerId, tiles }: MessageBubbleProps) {
  const t = useText('chat')
  const { replyTo, fileUrl, content, type } = message
  const pictureAlt = `${t.picture}: ${message.username ?? t.someone}`
  return (
    <div className="grid gap-1.5">
      {replyTo ? (
        <blockquote className="border-l-2 border-current/40 pl-2.5 text-note opacity-80">
          <p className="font-semibold" dir="auto">
            {replyTo.senderId === viewerId ? t.you : (replyTo.username ?? t.someone)}
          </p>
          <p className="line-clamp-2 wrap-anywhere" dir="auto">
            {replyTo.isRemoved ? t.removed : replyTo.content || (replyTo.type === 'image' ? t.picture : t.place)}
          </p>
        </blockquote>
      ) : null}
      {fileUrl ? (
        <PictureViewer
          fullUrl={pagePicture(fileUrl, 'full')}
          alt={pictureAlt}
          openLabel={t.fullSize}
          closeLabel={t.close}
          className="-mx-1.5 -mt-0.5 block overflow-hidden rounded-poster"
        >
          <picture>
            <img
              src={pagePicture(fileUrl, 'tile')}
              alt={pictureAlt}
              width={280}
              height={280}
              loading="lazy"
              className="aspect-square w-70 max-w-full bg-sunken object-cover"
            />
          </picture>
        </PictureViewer>
      ) : null}
      {type === 'location' ? <MessagePlace message={message} tiles={tiles} /> : null}
      {content ? <MessageWords text={content} /> : null}
    </div>
  )
}

function Foot({ message, viewerId, isOwn, isRead, timeZone, onReaction }: MessageBubbleProps & { isOwn: boolean }) {
  const t = useText('chat')
  const time = useFormats().date(message.createdAt, 'time', timeZone)
  return (
    <div
      className={classNames('flex flex-wrap items-center gap-x-2 gap-y-1 px-1 pt-0.5 text-[0.75rem] text-quiet', isOwn && 'justify-end')}
    >
      {message.reactions.map(({ emoji, count, userIds }) => {
        const isMine = userIds.includes(viewerId)
        return (
          <button
            key={emoji}
            type="button"
            aria-pressed={isMine}
            aria-label={t.reactedBy({ emoji, count })}
            onClick={() => onReaction(message, emoji, !isMine)}
            className={classNames(
              'min-h-7 rounded-full border px-2 text-note',
              isMine ? 'border-ink bg-sunken font-semibold text-ink' : 'border-hairline hover:bg-sunken',
            )}
          >
            {emoji} {count}
          </button>
        )
      })}
      {message.editedAt ? <span>{t.edited}</span> : null}
      <time dateTime={message.createdAt}>{time}</time>
      {isOwn && !message.isRemoved ? (
        isRead ? (
          <CheckCheck role="img" aria-label={t.read} className="size-4 text-ink" />
        ) : (
          <Check role="img" aria-label={t.sent} className="size-4" />
        )
      ) : null}
    </div>
  )
}

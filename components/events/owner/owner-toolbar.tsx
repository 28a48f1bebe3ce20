'use client'

import { BarChart3, ChevronDown, CopyCheck, History, Images, Mail, Megaphone, Pencil, Sparkles, Ticket } from 'lucide-react'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy-part'
import { Skeleton } from '@/components/ui/skeleton'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { SoftLink } from '@/components/ui/soft-link'
import { call } from '@/lib/api/client'
import { EventReview } from '@/lib/api/event-review'
import { useText } from '#texts'
import type { OwnedEvent } from './owned-event'
import { EventStatusPanel } from './event-status-panel'

const MagicUpdate = lazyPart(() => import('./magic-update').then(({ MagicUpdate }) => MagicUpdate))
const OwnerPictures = lazyPart(() => import('./owner-pictures').then(({ OwnerPictures }) => OwnerPictures))
const EventHistory = lazyPart(() => import('./event-history').then(({ EventHistory }) => EventHistory))
const Duplicates = lazyPart(() => import('./duplicates').then(({ Duplicates }) => Duplicates))

const GuestListManager = lazyPart(() => import('@/components/tickets/guest-list-manager').then(({ GuestListManager }) => GuestListManager))
const HostMessage = lazyPart(() => import('./host-message').then(({ HostMessage }) => HostMessage))

type Tool = 'message' | 'magic' | 'pictures' | 'history' | 'duplicates'

export type OwnerToolbarProps = {
  event: OwnedEvent
  /** True if an account hosts the event; otherwise this browser's device uploaded it. */
  isHost: boolean
}

/** Whether the viewer may edit the event, and whether someone else has taken it over; null until known. */
function useReview(eventId: string, isHost: boolean) {
  const [review, setReview] = useState<Pick<EventReview, 'canEdit' | 'takenOver'> | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    call(`events/${eventId}/review`, { response: EventReview.pick({ canEdit: true, takenOver: true }), signal: abort.signal }).then(
      setReview,
      () => undefined,
    )
    return () => abort.abort()
  }, [eventId, isHost])
  return review
}

/** What the host can do with an event, and the device that uploaded it as far as it may. */
export function OwnerToolbar({ event, isHost }: OwnerToolbarProps) {
  const tOwner = useText('owner')
  const t = useText('claim')
  const [open, setOpen] = useState<Tool | null>(null)
  const review = useReview(event.id, isHost)
  const close = () => setOpen(null)
  const isWide = useMediaQuery('(min-width: 48rem)')
  // A phone shows the event first: its tools unfold.
  const [isUnfolded, setUnfolded] = useState<boolean | null>(null)
  const isShown = isUnfolded ?? isWide

  if (review?.takenOver)
    return (
      <p role="status" className="rounded-control bg-sunken px-4 py-3 text-small">
        {t.takenOver}
      </p>
    )
  if (!review?.canEdit) return null
  return (
    <section aria-labelledby="owner" className="rounded-sheet border bg-raised p-4">
      <h2 className="text-body font-bold">
        <button
          type="button"
          id="owner"
          aria-expanded={isShown}
          aria-controls="owner-tools"
          className="tap-target -my-2 flex w-full items-center justify-between gap-3 text-left"
          onClick={() => setUnfolded(!isShown)}
        >
          {tOwner.heading}
          <ChevronDown aria-hidden className={classNames('size-5 transition-transform', isShown && 'rotate-180')} />
        </button>
      </h2>
      <div id="owner-tools" hidden={!isShown}>
        <Tools eventId={event.id} isHost={isHost} onOpen={setOpen} />
        <div className="mt-4 border-t pt-4">
          <EventStatusPanel event={event} />
        </div>
        {isHost && isShown ? (
          <div className="mt-4 border-t pt-4">
            <Suspense fallback={<Skeleton className="h-40 rounded-control" />}>
              <GuestListManager eventId={event.id} />
            </Suspense>
          </div>
        ) : null}
        {isHost ? null : <p className="mt-3 text-note text-quiet">{tOwner.loginHint}</p>}
      </div>
      <Suspense>
        {open === 'message' ? <HostMessage eventId={event.id} onClose={close} /> : null}
        {open === 'magic' ? <MagicUpdate eventId={event.id} onClose={close} /> : null}
        {open === 'pictures' ? <OwnerPictures eventId={event.id} onClose={close} /> : null}
        {open === 'history' ? <EventHistory eventId={event.id} onClose={close} /> : null}
        {open === 'duplicates' ? <Duplicates eventId={event.id} onClose={close} /> : null}
      </Suspense>
    </section>
  )
}

type ToolsProps = { eventId: string; isHost: boolean; onOpen: (tool: Tool) => void }

function Tools({ eventId, isHost, onOpen }: ToolsProps) {
  const tOwner = useText('owner')
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-2">
      {isHost ? (
        <ToolLink href={`/admin/events/edit/${eventId}`} icon={<Pencil aria-hidden />}>
          {tOwner.edit}
        </ToolLink>
      ) : null}
      <ToolButton icon={<Sparkles aria-hidden />} onOpen={() => onOpen('magic')}>
        {tOwner.magic}
      </ToolButton>
      <ToolButton icon={<Images aria-hidden />} onOpen={() => onOpen('pictures')}>
        {tOwner.pictures}
      </ToolButton>
      {isHost ? (
        <ToolLink href={`/admin/events/guests/${eventId}`} icon={<Ticket aria-hidden />}>
          {tOwner.guests}
        </ToolLink>
      ) : null}
      {isHost ? (
        <ToolButton icon={<Mail aria-hidden />} onOpen={() => onOpen('message')}>
          {tOwner.message}
        </ToolButton>
      ) : null}
      {isHost ? (
        <ToolLink href={`/advertising/${eventId}`} icon={<Megaphone aria-hidden />}>
          {tOwner.advertise}
        </ToolLink>
      ) : null}
      {isHost ? (
        <ToolLink href={`/admin/events/${eventId}/statistics`} icon={<BarChart3 aria-hidden />}>
          {tOwner.statistics}
        </ToolLink>
      ) : null}
      <ToolButton icon={<History aria-hidden />} onOpen={() => onOpen('history')}>
        {tOwner.history}
      </ToolButton>
      <ToolButton icon={<CopyCheck aria-hidden />} onOpen={() => onOpen('duplicates')}>
        {tOwner.duplicates}
      </ToolButton>
    </div>
  )
}

const LOOK = 'min-w-0 justify-start px-3 text-left whitespace-normal!'

function ToolButton({ icon, onOpen, children }: { icon: ReactNode; onOpen: () => void; children: ReactNode }) {
  return (
    <Button className={LOOK} onClick={onOpen}>
      {icon}
      {children}
    </Button>
  )
}

function ToolLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <SoftLink href={href} className={`${buttonLook({ look: 'outline' })} ${LOOK}`}>
      {icon}
      {children}
    </SoftLink>
  )
}

'use client'

import { Check, HelpCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { Avatar } from '@/components/media/avatar'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { SoftLink } from '@/components/ui/soft-link'
import type { GoingAnswer, GoingView } from '@/lib/api/going'
import { loginPath } from '@/lib/auth/next-path'
import { useFormats, useText } from '#texts'
import { answerGoing, useGoing } from './use-going'

const WalletButtons = lazyPart(() => import('@/components/tickets/wallet-buttons').then(({ WalletButtons }) => WalletButtons))
const GoingPeople = lazyPart(() => import('./going-people').then(({ GoingPeople }) => GoingPeople))

export type GoingPanelProps = {
  eventId: string
  /** Past or cancelled: no more answers. */
  isClosed: boolean
}

/** Whether the user is going, and who else is. */
export function GoingPanel({ eventId, isClosed }: GoingPanelProps) {
  const t = useText('going')
  const user = useStoredUser()
  const view = useGoing(eventId, user?.id)
  if (isClosed && (!view || view.going + view.maybe === 0)) return null
  const mine = view?.mine ?? null
  return (
    <section aria-labelledby="going" className="grid gap-3 border-t pt-5">
      <h2 id="going" className="sr-only">
        {t.heading}
      </h2>
      {isClosed ? null : (
        <div className="grid grid-cols-2 gap-2 sm:flex">
          <Answer eventId={eventId} answer="going" mine={mine?.answer ?? null} />
          <Answer eventId={eventId} answer="maybe" mine={mine?.answer ?? null} />
        </div>
      )}
      <Company eventId={eventId} view={view} isLoggedIn={user !== null} />
      {mine && !isClosed ? <Mine eventId={eventId} view={view} isLoggedIn={user !== null} /> : null}
    </section>
  )
}

function Answer({ eventId, answer, mine }: { eventId: string; answer: GoingAnswer; mine: GoingAnswer | null }) {
  const t = useText('going')
  const isMine = mine === answer
  const Icon = answer === 'going' ? Check : HelpCircle
  return (
    <Button
      size="large"
      look={isMine ? 'ink' : answer === 'going' && mine === null ? 'signal' : 'outline'}
      aria-pressed={isMine}
      title={isMine ? t.takeBack : undefined}
      onClick={() => void answerGoing(eventId, isMine ? null : answer)}
    >
      <Icon aria-hidden />
      {answer === 'maybe' ? t.maybe : isMine ? t.going : t.imGoing}
    </Button>
  )
}

function Company({ eventId, view, isLoggedIn }: { eventId: string; view: GoingView | null; isLoggedIn: boolean }) {
  const t = useText('going')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  if (!view) return <p className="min-h-11 text-small text-quiet">{t.loading}</p>
  const counts = [t.counted({ going: view.going }), t.countedMaybe({ maybe: view.maybe })].filter(Boolean).join(' · ')
  const followed = view.faces.filter(({ isFollowed }) => isFollowed).map(({ username }) => username)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {view.faces.length > 0 ? (
        <button
          type="button"
          aria-label={t.seeAll}
          className="tap-target flex items-center rounded-full pl-2 [&>picture]:-ml-2 [&_img]:border-2 [&_img]:border-paper"
          onClick={() => setOpen(true)}
        >
          {view.faces.map(({ userId, profileImageUrl }) => (
            <Avatar key={userId} imageUrl={profileImageUrl} sizePx={36} />
          ))}
        </button>
      ) : null}
      <p role="status" className="font-semibold tabular-nums">
        {counts || <span className="font-normal text-quiet">{t.nobodyYet}</span>}
      </p>
      {followed.length > 0 ? <p className="text-quiet">{t.followed({ names: formats.list(followed) })}</p> : null}
      {!isLoggedIn && view.going > 0 ? (
        <SoftLink
          href={loginPath(`/event/${eventId}#going`)}
          className="tap-target inline-flex items-center text-quiet underline underline-offset-4"
        >
          {t.loginForFaces}
        </SoftLink>
      ) : null}
      {isOpen ? (
        <Suspense>
          <GoingPeople eventId={eventId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}

function Mine({ eventId, view, isLoggedIn }: { eventId: string; view: GoingView | null; isLoggedIn: boolean }) {
  const t = useText('going')
  const mine = view?.mine
  if (!mine) return null
  const talk = (
    <a href="#community" className="tap-target inline-flex items-center font-semibold text-accent underline-offset-4 hover:underline">
      {t.talk}
    </a>
  )
  if (!isLoggedIn)
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-small text-quiet">
        <SoftLink href={loginPath(`/event/${eventId}#going`)} className="tap-target inline-flex items-center underline underline-offset-4">
          {t.onDevice}
        </SoftLink>
        {talk}
      </p>
    )
  return (
    <div className="grid gap-1 text-small">
      <label className="flex min-h-11 items-start gap-3 py-1">
        <input
          type="checkbox"
          checked={mine.isShown}
          onChange={({ target }) => void answerGoing(eventId, mine.answer, target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-[var(--signal)]"
        />
        <span>
          <span className="block font-semibold">{t.shown}</span>
          <span className="block text-note text-quiet">
            {mine.isShown ? t.shownHint : view.showsByDefault ? t.hiddenHint : t.discreetHint}
          </span>
        </span>
      </label>
      <p className="flex flex-wrap items-center gap-x-4 text-quiet">
        {t.reminded} {talk}
      </p>
      {view.wallets ? (
        <div className="flex flex-wrap gap-2 pt-1">
          <Suspense>
            <WalletButtons path={`events/${eventId}/going`} wallets={view.wallets} />
          </Suspense>
        </div>
      ) : null}
    </div>
  )
}

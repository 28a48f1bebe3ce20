'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import { profilePath } from '@/lib/profiles/profile-path'
import type { ReelItem } from '@/lib/reels/reel-item'
import { useText } from '#texts'

export type ReelLineupProps = { id: string; lineup: ReelItem['lineup']; isShown: boolean; onHide: () => void }

/** The line-up, sliding over the flyer from the side; long ones scroll. Takes the focus while shown, since it covers what had it. */
export function ReelLineup({ id, lineup, isShown, onHide }: ReelLineupProps) {
  const t = useText('reels')
  const hideButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isShown) return
    const before = document.activeElement
    hideButton.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [isShown])
  return (
    <section
      id={id}
      aria-label={t.reel.lineup}
      inert={!isShown}
      className={classNames(
        'absolute inset-y-0 right-0 z-20 flex w-full touch-pan-y flex-col bg-black/88 px-6 pt-[max(1rem,env(safe-area-inset-top))] pb-8 backdrop-blur-md transition-[translate,visibility] duration-250 ease-out-soft sm:w-120',
        isShown ? 'visible translate-x-0' : 'invisible translate-x-full',
      )}
    >
      <header className="flex items-center justify-between gap-4">
        <h2 className="text-title">{t.reel.lineup}</h2>
        <button
          ref={hideButton}
          type="button"
          aria-label={t.reel.hideLineup}
          onClick={onHide}
          className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-white/15"
        >
          <X aria-hidden />
        </button>
      </header>
      <ul tabIndex={0} aria-label={t.reel.lineup} className="mt-4 flex-1 overflow-y-auto overscroll-contain">
        {lineup.map(({ name, role, startTime }, at) => (
          <li key={`${name} ${at}`} className="flex items-baseline justify-between gap-4 border-t border-white/25 py-3">
            <span>
              <SoftLink
                href={profilePath(name)}
                draggable={false}
                className="tap-target flex w-fit items-center font-title text-lead font-bold hover:underline hover:underline-offset-4"
              >
                {name}
              </SoftLink>
              {role ? <span className="text-small text-white/80">{role}</span> : null}
            </span>
            {startTime ? <span className="text-small tabular-nums">{startTime}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

'use client'

import { X } from 'lucide-react'
import { Suspense, useState } from 'react'
import { writeEntry } from '@/components/browser/local-storage'
import { classNames } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy-part'
import { hasFilters, landingPath, type LandingState } from '@/lib/search/landing-state'
import { useText } from '#texts'
import { rememberLanding } from './landing-memory'
import { useOwnKinds, writeOwnKinds } from './own-kinds'
import { StateLink, type GoTo } from './state-link'

const WelcomeHosts = lazyPart(() => import('./welcome-hosts').then((module) => module.WelcomeHosts))

const CHIP = 'town-choice'
const LOOK = { on: 'border-ink bg-ink text-paper', off: '' }
const ROW = 'flex gap-2 overflow-x-auto px-3 pb-2 [scrollbar-width:none]'

export type WelcomeProps = {
  state: LandingState
  /** Towns with many upcoming events. */
  towns: readonly string[]
  kinds: readonly { name: string; label: string }[]
  goTo: GoTo
}

/** A one-time greeting: what this is, and three optional questions: where, what, and whom to follow. */
export function Welcome({ state, towns, kinds, goTo }: WelcomeProps) {
  const t = useText('landing').welcome
  const [step, setStep] = useState<'where' | 'what' | 'who' | 'done'>('where')
  const own = useOwnKinds()
  if (step === 'done' || (step === 'where' && (hasFilters(state) || towns.length === 0))) return null
  const end = () => setStep('done')
  const handleSkip = () => {
    writeEntry('welcomed', '1')
    end()
  }
  const handleTown: GoTo = (next) => {
    writeEntry('welcomed', '1')
    rememberLanding(next)
    setStep('what')
    goTo(next)
  }
  const handleKind = (kind: string) => writeOwnKinds(own.includes(kind) ? own.filter((name) => name !== kind) : [...own, kind])
  return (
    <section
      {...(step === 'where' ? { 'data-greeting': true } : {})}
      aria-label={t.label}
      className="min-w-0 rounded-poster border bg-raised"
    >
      <p className="flex items-center justify-between gap-2 py-1 pl-3 text-small font-semibold">
        {t[step]}
        <button
          type="button"
          aria-label={t.skip}
          onClick={handleSkip}
          className="grid size-11 shrink-0 place-items-center text-quiet hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      </p>
      {step === 'where' ? (
        <ul className={ROW}>
          {towns.map((town) => (
            <li key={town}>
              <StateLink to={{ ...state, location: town }} goTo={handleTown} className={classNames(CHIP, LOOK.off)}>
                {town}
              </StateLink>
            </li>
          ))}
        </ul>
      ) : null}
      {step === 'what' ? (
        <ul className={ROW}>
          <li>
            <button type="button" onClick={() => setStep('who')} className={classNames(CHIP, 'border-signal bg-signal text-on-signal')}>
              {t.next}
            </button>
          </li>
          {kinds.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={own.includes(name)}
                onClick={() => handleKind(name)}
                className={classNames(CHIP, own.includes(name) ? LOOK.on : LOOK.off)}
              >
                {label}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {step === 'who' ? (
        <ul className={ROW}>
          <li>
            <button type="button" onClick={end} className={classNames(CHIP, 'border-signal bg-signal text-on-signal')}>
              {t.done}
            </button>
          </li>
          <Suspense>
            <WelcomeHosts key={landingPath(state)} state={state} chip={CHIP} looks={LOOK} />
          </Suspense>
        </ul>
      ) : null}
    </section>
  )
}

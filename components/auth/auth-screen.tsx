import Link from 'next/link'
import type { ReactNode } from 'react'
import { BackButton } from '@/components/browser/back-button'
import { Wordmark } from '@/components/ui/wordmark'

export type AuthScreenProps = {
  name: string
  title: string
  intro?: string
  children: ReactNode
  other: { question: string; href: string; label: string }
}

/** A full screen with one form, in inverted colours like a poster. */
export function AuthScreen({ name, title, intro, children, other }: AuthScreenProps) {
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr] lg:grid-rows-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <header className="flex flex-col justify-between gap-10 px-5 pt-5 lg:bg-panel lg:p-12 lg:text-on-panel lg:[--mark-ground:var(--panel)]">
        <Link href="/" className="tap-target flex w-fit items-center">
          <Wordmark name={name} />
        </Link>
        <h1 className="poster-type sr-only max-w-[8ch] text-[clamp(4rem,8vw,8.5rem)] leading-[0.84] lg:not-sr-only">{title}</h1>
      </header>
      <main id="content" className="flex flex-col px-5 py-8 md:justify-center lg:p-12">
        <div className="mx-auto grid w-full max-w-md gap-6">
          <BackButton className="-ml-4 justify-self-start" />
          <p aria-hidden className="poster-type text-[2.75rem] leading-none lg:hidden">
            {title}
          </p>
          {intro ? <p className="text-small text-quiet">{intro}</p> : null}
          {children}
          <p className="text-small text-quiet">
            {other.question}{' '}
            <Link href={other.href} className="tap-target inline-flex items-center font-semibold text-signal underline underline-offset-4">
              {other.label}
            </Link>
          </p>
        </div>
      </main>
    </div>
  )
}

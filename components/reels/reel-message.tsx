'use client'

import { ArrowLeft, RotateCw } from 'lucide-react'
import { PhraseText } from '@/components/ui/phrase-text'
import { SoftLink } from '@/components/ui/soft-link'
import { Spinner } from '@/components/ui/spinner'
import { useText } from '#texts'
import type { Phrase } from '@/lib/text/phrase'

export type ReelMessageProps = { phrase: Phrase; isLoading?: boolean; onRetry: () => void }

/** The reel without an event: loading, empty or failed, each with a way on. */
export function ReelMessage({ phrase, isLoading = false, onRetry }: ReelMessageProps) {
  const tReels = useText('reels')
  const t = useText('faces')
  return (
    <main className="fixed inset-0 grid place-content-center justify-items-center gap-6 bg-black p-6 text-center text-white">
      <SoftLink
        href="/"
        aria-label={tReels.reel.close}
        className="absolute top-3 left-3 grid size-12 place-items-center rounded-full hover:bg-white/15"
      >
        <ArrowLeft aria-hidden />
      </SoftLink>
      {isLoading ? <Spinner /> : null}
      <div role="status">
        <h1 className="text-lead">
          <PhraseText phrase={phrase} />
        </h1>
      </div>
      {isLoading ? null : (
        <div className="flex flex-wrap justify-center gap-3">
          <button
            type="button"
            onClick={onRetry}
            className="tap-target inline-flex items-center gap-2 rounded-control bg-white px-5 text-small font-semibold text-black"
          >
            <RotateCw aria-hidden className="size-5" />
            {t.tryAgain}
          </button>
          <SoftLink
            href="/"
            className="tap-target inline-flex items-center rounded-control border border-white/60 px-5 text-small font-semibold"
          >
            {t.toEvents}
          </SoftLink>
        </div>
      )}
    </main>
  )
}

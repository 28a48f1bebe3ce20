'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded } from '@/components/browser/proof'

const ProofSheet = lazy(() => import('./proof-sheet').then(({ ProofSheet }) => ({ default: ProofSheet })))

type Answer = (isProven: boolean) => void

/** Where a person is asked for the password again; its code is fetched with the first question. */
export function ProofHost() {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => onProofNeeded((asked) => setAnswer(() => asked)), [])
  if (!answer) return null
  const handleEnd = (isProven: boolean) => {
    setAnswer(null)
    answer(isProven)
  }
  return (
    <Suspense>
      <ProofSheet onEnd={handleEnd} />
    </Suspense>
  )
}

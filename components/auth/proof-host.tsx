'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded, type ProofQuestion } from '@/components/browser/proof'

const ProofSheet = lazy(() => import('./proof-sheet').then(({ ProofSheet }) => ({ default: ProofSheet })))

/** Where a person is asked for the password again, and for a code; its code is fetched with the first question. */
export function ProofHost() {
  const [question, setQuestion] = useState<ProofQuestion | null>(null)
  useEffect(() => onProofNeeded(setQuestion), [])
  if (!question) return null
  const handleEnd = (isProven: boolean) => {
    setQuestion(null)
    question.answer(isProven)
  }
  return (
    <Suspense>
      <ProofSheet needsCode={question.needsCode} takesPasskey={question.takesPasskey} onEnd={handleEnd} />
    </Suspense>
  )
}

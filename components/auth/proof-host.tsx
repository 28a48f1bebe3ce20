'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofNeeded, type ProofQuestion } from '@/components/browser/proof'

const ProofSheet = lazy(() => import('./proof-sheet').then(({ ProofSheet }) => ({ default: ProofSheet })))

/** Asks for the password again, and for a code. The form is loaded when it is first needed. */
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

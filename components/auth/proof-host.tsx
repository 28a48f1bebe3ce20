'use client'

import { Suspense, useEffect, useState } from 'react'
import { onProofNeeded, type ProofQuestion } from '@/components/browser/proof'
import { lazyPart } from '@/components/ui/lazy-part'

const ProofSheet = lazyPart(() => import('./proof-sheet').then(({ ProofSheet }) => ProofSheet))

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

'use client'

import { useCallback, useRef, useState } from 'react'
import type { Answers } from './answer-doubts'

/** What the uploader chooses while pictures are read: as shown, and `latest` for what runs once the upload is done. */
export function useAnswers() {
  const [answers, setAnswers] = useState<Answers>({})
  const kept = useRef<Answers>({})
  const keep = useCallback((next: Answers) => {
    kept.current = next
    setAnswers(next)
  }, [])
  const answer = (index: number, name: string, value: string) =>
    keep({ ...kept.current, [index]: { ...kept.current[index], [name]: value } })
  const latest = useCallback(() => kept.current, [])
  const clear = useCallback(() => keep({}), [keep])
  return { answers, answer, latest, clear }
}

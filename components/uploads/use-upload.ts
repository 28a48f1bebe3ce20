'use client'

import { useCallback, useEffect, useReducer, useRef } from 'react'
import { goToLogin } from '@/components/browser/form-draft'
import { rememberUploads } from '@/components/browser/uploaded-events'
import type { UploadedEvent } from '@/lib/api/uploads'
import { nextProgress, PROGRESS_CAP, PROGRESS_START, PROGRESS_TICK_MS, STEP_MS, stepAfter, stepOfState } from '@/lib/uploads/progress'
import { useText } from '#texts'
import { LEFT, runUpload, type UploadNews } from './run-upload'
import { keepShared } from './shared-pictures'

export type UploadPhase =
  | { name: 'idle' }
  | { name: 'sending'; uploadId: string; percent: number; step: number; isStepReal: boolean; position: number | null }
  | { name: 'busy' }
  | { name: 'offline' }
  | { name: 'done'; uploadId: string; events: UploadedEvent[] }
  | { name: 'failed'; uploadId: string; isUnrecognized: boolean; text: string; detail: string | null }

type Change = UploadNews | { type: 'reset' } | { type: 'tick'; random: number } | { type: 'timeStep'; step: number }

function reduce(phase: UploadPhase, change: Change): UploadPhase {
  switch (change.type) {
    case 'reset':
    case 'ended':
      return { name: 'idle' }
    case 'sending':
      return { name: 'sending', uploadId: change.uploadId, percent: PROGRESS_START, step: 0, isStepReal: false, position: null }
    case 'busy':
    case 'offline':
      return { name: change.type }
    case 'done':
      return { name: 'done', uploadId: change.uploadId, events: change.events }
    case 'failed':
      return { name: 'failed', uploadId: change.uploadId, isUnrecognized: change.isUnrecognized, text: change.text, detail: change.detail }
    case 'tick':
      return phase.name === 'sending' ? { ...phase, percent: nextProgress(phase.percent, change.random) } : phase
    case 'timeStep':
      return phase.name === 'sending' && !phase.isStepReal ? { ...phase, step: change.step } : phase
    case 'status': {
      const step = stepOfState(change.status.state)
      if (phase.name !== 'sending' || step === null) return phase
      return { ...phase, step: phase.isStepReal ? Math.max(step, phase.step) : step, isStepReal: true, position: change.status.position }
    }
  }
}

export type UseUpload = {
  phase: UploadPhase
  start: (files: File[], isLoggedIn: boolean) => void
  /** Ends the wait for a busy server or a lost connection. */
  retryNow: () => void
  /** Cancels whatever is running. */
  reset: () => void
}

/** An upload as a screen shows it: percent and message while it runs, and how it ended. */
export function useUpload(): UseUpload {
  const { failures: failureWords } = useText('uploads')
  const [phase, dispatch] = useReducer(reduce, { name: 'idle' })
  const abort = useRef<AbortController | null>(null)
  const wake = useRef<() => void>(() => {})

  const isSending = phase.name === 'sending'
  const isAnalysing = phase.name === 'sending' && phase.percent >= PROGRESS_CAP

  useEffect(() => {
    if (!isSending || isAnalysing) return
    const timer = setInterval(() => dispatch({ type: 'tick', random: Math.random() }), PROGRESS_TICK_MS)
    return () => clearInterval(timer)
  }, [isSending, isAnalysing])

  useEffect(() => {
    if (!isAnalysing) return
    let passed = 0
    const timer = setInterval(() => {
      passed += STEP_MS
      dispatch({ type: 'timeStep', step: stepAfter(passed) })
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isAnalysing])

  useEffect(() => () => abort.current?.abort(LEFT), [])

  const start = useCallback(
    (files: File[], isLoggedIn: boolean) => {
      abort.current?.abort()
      const current = new AbortController()
      abort.current = current
      const handleNews = (news: UploadNews) => {
        if (news.type === 'done') rememberUploads(news.events.flatMap((event) => [event, ...(event.others ?? [])]).map(({ id }) => id))
        dispatch(news)
        // The pictures wait in the dialog that the login leads back to.
        if (news.type === 'ended') void keepShared(files).then(() => goToLogin('/?upload=shared'))
      }
      void runUpload({
        files,
        isLoggedIn,
        failureWords,
        signal: current.signal,
        onNews: handleNews,
        onWait: (end) => {
          wake.current = end
        },
      })
    },
    [failureWords],
  )
  const retryNow = useCallback(() => wake.current(), [])
  const reset = useCallback(() => {
    abort.current?.abort()
    dispatch({ type: 'reset' })
  }, [])

  return { phase, start, retryNow, reset }
}

'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { AlertDialog, AlertDialogAction } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { PhraseText } from '@/components/ui/phrase-text'
import { Progress } from '@/components/ui/progress'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { useMediaQuery } from '@/components/ui/use-media-query'
import type { EventView } from '@/lib/api/events'
import { UPLOAD_ERROR_HEADING } from '@/lib/text/phrase'
import { useText } from '#texts'
import type { AreaText } from '@/lib/text/text-for'
import { PROGRESS_CAP } from '@/lib/uploads/progress'
import { successText } from '@/lib/uploads/success'
import { answerDoubts, type Answers } from './answer-doubts'
import { CameraView } from './camera-view'
import { PictureList } from './picture-list'
import { PicturePicker } from './picture-picker'
import { ReadingView } from './reading-view'
import { UploadProgress } from './upload-progress'
import { UploadResult } from './upload-result'
import { usePictures } from './use-pictures'
import { useUpload, type UploadPhase } from './use-upload'

/** How long the notice shows before the event's page opens. */
export const GO_TO_EVENT_MS = 1000

export type UploadDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pictures from outside: dropped on the page or pasted. */
  offered: File[]
  /** An upload another page or the service worker finished, whose result is shown. */
  resultOf?: string | null
}

const NO_EVENTS: EventView[] = []

/** From pictures to an event's page, or to the result screen if there are several. */
export function UploadDialog({ open, onOpenChange, offered, resultOf = null }: UploadDialogProps) {
  const tUploads = useText('uploads')
  const t = useText('shell')
  const router = useRouter()
  const user = useStoredUser()
  const { pictures, remark, add, remove, clear } = usePictures()
  const { phase, start, retryNow, reset } = useUpload()
  const [isCameraOpen, setCameraOpen] = useState(false)
  const [isSettled, setSettled] = useState(false)
  /** An upload of several pictures, none of which made an event; each shows why. */
  const [failedId, setFailedId] = useState<string | null>(null)
  const answers = useRef<Answers>({})
  const [shownAnswers, setShownAnswers] = useState<Answers>({})
  const hasMouse = useMediaQuery('(pointer: fine)')
  const isRunning = phase.name !== 'idle' && phase.name !== 'failed'
  const hasSeveral = pictures.length > 1
  const known = useMemo(
    () => (phase.name === 'done' ? phase.events.flatMap((event) => [event, ...(event.others ?? [])]) : NO_EVENTS),
    [phase],
  )
  const shownResult = phase.name === 'done' && isSettled ? phase.uploadId : phase.name === 'idle' ? (failedId ?? resultOf) : null

  useEffect(() => {
    if (offered.length > 0) add(offered)
  }, [offered, add])

  const leave = useCallback(() => {
    onOpenChange(false)
    clear()
    reset()
    setSettled(false)
    setFailedId(null)
  }, [onOpenChange, clear, reset])

  const handleAnswer = (index: number, name: string, value: string) => {
    answers.current = { ...answers.current, [index]: { ...answers.current[index], [name]: value } }
    setShownAnswers(answers.current)
  }

  useEffect(() => {
    if (phase.name !== 'done') return
    const [first] = phase.events
    const text = successText(phase.events, tUploads)
    void showToast(text)
    notifyAway(text)
    let isLeft = false
    const answered = answerDoubts(phase.uploadId, answers.current, phase.events)
    const timer = setTimeout(() => {
      void answered.then(() => {
        if (isLeft) return
        if (first) router.push(`/event/${first.id}`)
        if (hasSeveral || known.length > 1) setSettled(true)
        else leave()
      })
    }, GO_TO_EVENT_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [phase, router, leave, hasSeveral, known, tUploads])

  useEffect(() => {
    if (!isRunning || phase.name === 'done') return
    const handleLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', handleLeave)
    return () => window.removeEventListener('beforeunload', handleLeave)
  }, [isRunning, phase.name])

  const handleOpenChange = (next: boolean) => {
    if (!next && shownResult !== null) return leave()
    if (!next && !isRunning) clear()
    if (!next && isRunning && phase.name !== 'done') void showToast(tUploads.upload.goesOn)
    if (!next) setCameraOpen(false)
    onOpenChange(next)
  }

  const handleFailureRead = () => {
    if (phase.name === 'failed' && hasSeveral && phase.isUnrecognized) setFailedId(phase.uploadId)
    reset()
  }

  const isResult = shownResult !== null
  return (
    <>
      <Sheet
        open={open}
        onOpenChange={handleOpenChange}
        closeLabel={t.closeDialog}
        title={isResult ? tUploads.result.title : tUploads.upload.title}
        description={isResult || isRunning ? undefined : tUploads.upload.invitation}
        dismissible={!isRunning || isResult}
        isRoomy={isRunning || isResult}
      >
        {shownResult !== null ? (
          <>
            <UploadResult uploadId={shownResult} known={known} pictures={pictures} isLoggedIn={user !== null} onOpen={leave} />
            <Button look="ink" size="large" className="mt-6 w-full" onClick={leave}>
              {tUploads.result.close}
            </Button>
          </>
        ) : isCameraOpen && phase.name === 'idle' ? (
          <CameraView
            onPicture={(file) => {
              add([file])
              setCameraOpen(false)
            }}
            onClose={() => setCameraOpen(false)}
          />
        ) : (
          <>
            {phase.name === 'sending' ? (
              <ReadingView uploadId={phase.uploadId} pictures={pictures} answers={shownAnswers} onAnswer={handleAnswer}>
                <UploadProgress phase={phase} />
              </ReadingView>
            ) : (
              <PictureList pictures={pictures} onRemove={isRunning ? undefined : remove} />
            )}
            {isRunning ? null : (
              <>
                <PicturePicker
                  onFiles={add}
                  isCompact={pictures.length > 0}
                  onCamera={hasMouse && canUseCamera() ? () => setCameraOpen(true) : undefined}
                />
                {remark ? (
                  <p role="status" className="mt-3 text-small font-semibold text-warn">
                    {remark}
                  </p>
                ) : null}
                {pictures.length > 0 ? (
                  <Button
                    look="signal"
                    size="large"
                    className="mt-4 w-full"
                    onClick={() => {
                      answers.current = {}
                      setShownAnswers({})
                      start(
                        pictures.map(({ file }) => file),
                        user !== null,
                      )
                    }}
                  >
                    {tUploads.upload.uploadAll}
                  </Button>
                ) : null}
                <p className="mt-4 text-note text-quiet">{tUploads.upload.rights}</p>
              </>
            )}
            {phase.name === 'busy' || phase.name === 'offline' ? (
              <div className="grid gap-4">
                <p className="text-small">{phase.name === 'busy' ? tUploads.upload.busy : tUploads.upload.offline}</p>
                <div className="flex flex-wrap gap-3">
                  <Button look="ink" onClick={retryNow}>
                    {tUploads.upload.retryNow}
                  </Button>
                  <Button look="plain" onClick={reset}>
                    {tUploads.upload.cancel}
                  </Button>
                </div>
              </div>
            ) : null}
            {phase.name === 'done' ? (
              <div className="grid animate-rise gap-3">
                <Progress percent={100} label={tUploads.upload.title} />
                <p className="text-lead font-title font-bold">{phase.events[0]?.title}</p>
                <p className="text-small text-quiet">{successText(phase.events, tUploads)}</p>
              </div>
            ) : null}
          </>
        )}
        <p role="status" aria-live="polite" className="sr-only">
          {spokenText(phase, tUploads)}
        </p>
      </Sheet>
      <AlertDialog
        open={phase.name === 'failed'}
        onOpenChange={(next) => (next ? undefined : handleFailureRead())}
        title={
          <>
            ❌ <PhraseText phrase={UPLOAD_ERROR_HEADING} />
          </>
        }
        text={
          phase.name === 'failed' ? (
            <>
              <p>{phase.text}</p>
              {phase.detail ? <p>{phase.detail}</p> : null}
            </>
          ) : null
        }
      >
        <AlertDialogAction asChild>
          <Button look="ink">OK</Button>
        </AlertDialogAction>
      </AlertDialog>
    </>
  )
}

const canUseCamera = () => typeof navigator !== 'undefined' && typeof navigator.mediaDevices?.getUserMedia === 'function'

/** What a screen reader hears: each stage once, never every percent. */
function spokenText(phase: UploadPhase, t: AreaText<'uploads'>): string {
  switch (phase.name) {
    case 'idle':
      return ''
    case 'sending':
      return phase.percent < PROGRESS_CAP
        ? t.uploadProgressText({ percent: 0 }).replace(/ 0\s?%$/, '')
        : (t.uploadSteps[phase.step]?.text ?? '')
    case 'busy':
      return t.upload.busy
    case 'offline':
      return t.upload.offline
    case 'done':
      return successText(phase.events, t)
    case 'failed':
      return phase.text
  }
}

/** People who switched to another tab get a system notification if they allowed it. */
function notifyAway(text: string) {
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted' || !document.hidden) return
  try {
    new Notification(text, { icon: '/icons/icon-192.png' })
  } catch {
    // Some phones allow notifications only from a service worker; the page shows the message anyway.
  }
}

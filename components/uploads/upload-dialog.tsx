'use client'

import { useCallback, useEffect, useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { useLeaveWarning } from '@/components/browser/use-leave-warning'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { useText } from '#texts'
import { ChoosePictures } from './choose-pictures'
import { RunningUpload } from './running-upload'
import { SpokenStage } from './spoken-stage'
import { UploadFailure } from './upload-failure'
import { UploadResult } from './upload-result'
import { useAnswers } from './use-answers'
import { useArrival } from './use-arrival'
import { usePictures } from './use-pictures'
import { useUpload } from './use-upload'

export type UploadDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Pictures from outside: dropped on the page or pasted. */
  offered: File[]
  /** An upload another page or the service worker finished, whose result is shown. */
  resultOf?: string | null
}

/** From pictures to an event's page, or to the result screen if there are several. */
export function UploadDialog({ open, onOpenChange, offered, resultOf = null }: UploadDialogProps) {
  const t = useText('uploads')
  const tShell = useText('shell')
  const user = useStoredUser()
  const { pictures, remark, add, remove, clear } = usePictures()
  const { phase, start, retryNow, reset } = useUpload()
  const { answers, answer, latest, clear: clearAnswers } = useAnswers()
  /** An upload of several pictures, none of which made an event; each shows why. */
  const [failedId, setFailedId] = useState<string | null>(null)
  const hasSeveral = pictures.length > 1

  useEffect(() => {
    if (offered.length > 0) add(offered)
  }, [offered, add])

  const leave = useCallback(() => {
    onOpenChange(false)
    clear()
    reset()
    setFailedId(null)
  }, [onOpenChange, clear, reset])

  const { made, arrivedId } = useArrival(phase, { hasSeveral, latestAnswers: latest, leave })
  const running = phase.name === 'idle' || phase.name === 'failed' ? null : phase
  const isUnfinished = running !== null && running.name !== 'done'
  const shownResult = phase.name === 'idle' ? (failedId ?? resultOf) : arrivedId
  const isResult = shownResult !== null
  useLeaveWarning(isUnfinished)

  const handleOpenChange = (next: boolean) => {
    if (!next && isResult) return leave()
    if (!next && !running) clear()
    if (!next && isUnfinished) void showToast(t.upload.goesOn)
    onOpenChange(next)
  }
  const handleUpload = () => {
    clearAnswers()
    start(
      pictures.map(({ file }) => file),
      user !== null,
    )
  }
  const handleFailureRead = () => {
    if (phase.name === 'failed' && hasSeveral && phase.isUnrecognized) setFailedId(phase.uploadId)
    reset()
  }

  return (
    <>
      <Sheet
        open={open}
        onOpenChange={handleOpenChange}
        closeLabel={tShell.closeDialog}
        title={isResult ? t.result.title : t.upload.title}
        description={isResult || running ? undefined : t.upload.invitation}
        dismissible={!running || isResult}
        isRoomy={running !== null || isResult}
      >
        {isResult ? (
          <>
            <UploadResult uploadId={shownResult} known={made} pictures={pictures} isLoggedIn={user !== null} onOpen={leave} />
            <Button look="ink" size="large" className="mt-6 w-full" onClick={leave}>
              {t.result.close}
            </Button>
          </>
        ) : running ? (
          <RunningUpload phase={running} pictures={pictures} answers={answers} onAnswer={answer} onRetry={retryNow} onCancel={reset} />
        ) : (
          <ChoosePictures pictures={pictures} remark={remark} onAdd={add} onRemove={remove} onUpload={handleUpload} />
        )}
        <SpokenStage phase={phase} />
      </Sheet>
      <UploadFailure phase={phase} onRead={handleFailureRead} />
    </>
  )
}

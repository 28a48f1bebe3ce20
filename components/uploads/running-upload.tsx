'use client'

import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { useText } from '#texts'
import { successText } from '@/lib/uploads/success'
import type { Answers } from './answer-doubts'
import { PictureList } from './picture-list'
import { ReadingView } from './reading-view'
import { UploadProgress } from './upload-progress'
import type { Picture } from './use-pictures'
import type { UploadPhase } from './use-upload'

export type RunningUploadProps = {
  phase: Exclude<UploadPhase, { name: 'idle' | 'failed' }>
  pictures: Picture[]
  answers: Answers
  onAnswer: (index: number, name: string, value: string) => void
  onRetry: () => void
  onCancel: () => void
}

/** An upload under way: what is read from its pictures, what it waits for, or the event it has become. */
export function RunningUpload({ phase, pictures, answers, onAnswer, onRetry, onCancel }: RunningUploadProps) {
  const t = useText('uploads')
  if (phase.name === 'sending')
    return (
      <ReadingView uploadId={phase.uploadId} pictures={pictures} answers={answers} onAnswer={onAnswer}>
        <UploadProgress phase={phase} />
      </ReadingView>
    )
  return (
    <>
      <PictureList pictures={pictures} />
      {phase.name === 'done' ? (
        <div className="grid animate-rise gap-3">
          <Progress percent={100} label={t.upload.title} />
          <p className="text-lead font-title font-bold">{phase.events[0]?.title}</p>
          <p className="text-small text-quiet">{successText(phase.events, t)}</p>
        </div>
      ) : (
        <div className="grid gap-4">
          <p className="text-small">{phase.name === 'busy' ? t.upload.busy : t.upload.offline}</p>
          <div className="flex flex-wrap gap-3">
            <Button look="ink" onClick={onRetry}>
              {t.upload.retryNow}
            </Button>
            <Button look="plain" onClick={onCancel}>
              {t.upload.cancel}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

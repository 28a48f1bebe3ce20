'use client'

import { useText } from '#texts'
import type { AreaText } from '@/lib/text/text-for'
import { PROGRESS_CAP } from '@/lib/uploads/progress'
import { successText } from '@/lib/uploads/success'
import type { UploadPhase } from './use-upload'

/** What a screen reader hears of an upload: each stage once, never every percent. */
export function SpokenStage({ phase }: { phase: UploadPhase }) {
  const t = useText('uploads')
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {spokenText(phase, t)}
    </p>
  )
}

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

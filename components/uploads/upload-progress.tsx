'use client'

import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'
import { useText } from '#texts'
import { PROGRESS_CAP } from '@/lib/uploads/progress'
import type { UploadPhase } from './use-upload'

export type UploadProgressProps = { phase: Extract<UploadPhase, { name: 'sending' }> }

/** The bar while pictures are sent, then the five messages while they are read. */
export function UploadProgress({ phase }: UploadProgressProps) {
  const t = useText('uploads')
  const isAnalysing = phase.percent >= PROGRESS_CAP
  return (
    <div className="grid gap-4">
      <p className="font-semibold">{t.uploadProgressText({ percent: phase.percent })}</p>
      <Progress percent={phase.percent} label={t.upload.title} />
      {isAnalysing ? <Steps step={phase.step} /> : null}
      {phase.position ? <p className="text-small text-quiet">{t.upload.busy}</p> : null}
      <p className="text-note text-quiet">{t.upload.stay}</p>
      <NotifyButton />
    </div>
  )
}

function Steps({ step }: { step: number }) {
  const t = useText('uploads')
  return (
    <ol className="grid gap-1">
      {t.uploadSteps.map(({ emoji, text }, index) => (
        <li
          key={text}
          {...(index === step ? { 'aria-current': 'step' as const } : {})}
          className={classNames(
            'flex items-center gap-3 py-1 text-small transition-colors',
            index === step ? 'font-semibold text-ink' : 'text-quiet',
          )}
        >
          <span aria-hidden className={classNames('w-6 text-center', index === step && 'animate-breathe')}>
            {index < step ? t.stepDone : emoji}
          </span>
          {text}
        </li>
      ))}
    </ol>
  )
}

/** Asks for permission only after a tap, and only if it was never asked. */
function NotifyButton() {
  const t = useText('uploads')
  const [permission, setPermission] = useState(() => (typeof Notification === 'undefined' ? 'denied' : Notification.permission))
  if (permission !== 'default') return null
  return (
    <Button look="quiet" className="-ml-3 w-fit" onClick={() => void Notification.requestPermission().then(setPermission)}>
      <BellRing aria-hidden />
      {t.upload.notifyMe}
    </Button>
  )
}

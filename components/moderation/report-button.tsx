'use client'

import { Suspense, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import type { ReportReason, ReportSubject } from '@/lib/moderation/reasons'

const ReportSheet = lazyPart(() => import('./report-sheet').then(({ ReportSheet }) => ReportSheet))

export type ReportButtonProps = {
  subject: ReportSubject
  subjectId: string
  label: string
  className?: string
  /** The preselected reason. */
  reason?: ReportReason
}

/** Opens the report form; its code is loaded on press. */
export function ReportButton({ subject, subjectId, label, className, reason }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen ? (
        <Suspense>
          <ReportSheet subject={subject} subjectId={subjectId} {...(reason ? { reason } : {})} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

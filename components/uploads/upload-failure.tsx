'use client'

import { AlertDialog, AlertDialogAction } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { PhraseText } from '@/components/ui/phrase-text'
import { UPLOAD_ERROR_HEADING } from '@/lib/text/phrase'
import type { UploadPhase } from './use-upload'

export type UploadFailureProps = { phase: UploadPhase; onRead: () => void }

/** Says why an upload failed. */
export function UploadFailure({ phase, onRead }: UploadFailureProps) {
  return (
    <AlertDialog
      open={phase.name === 'failed'}
      onOpenChange={(next) => (next ? undefined : onRead())}
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
  )
}

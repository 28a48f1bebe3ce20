'use client'

import { Button } from '@/components/ui/button'
import { useText } from '#texts'
import { SaveProblem } from './save-problem'
import type { EventEditor } from './use-event-editor'

export type EditActionsProps = { editor: EventEditor; isSeries: boolean }

/** Save, and publish if it is a draft; above them what went wrong. */
export function EditActions({ editor: { problem, isDraft, isSaving, save, publish }, isSeries }: EditActionsProps) {
  const t = useText('eventForm')
  const tDesk = useText('desk')
  return (
    <div className="grid gap-3">
      {problem ? <SaveProblem problem={problem} /> : null}
      <div className="flex items-center justify-end gap-3">
        <span className="mr-auto hidden text-note text-quiet sm:block">{t.kept}</span>
        <Button look={isDraft ? 'outline' : 'signal'} disabled={isSaving} onClick={save}>
          {isSaving ? t.saving : isDraft ? t.saveDraft : t.save}
        </Button>
        {isDraft ? (
          <Button look="signal" disabled={isSaving} onClick={() => void publish()}>
            {isSeries ? tDesk.publishAll : t.publish}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

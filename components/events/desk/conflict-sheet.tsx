'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Sheet } from '@/components/ui/sheet'
import type { EventForm, FormConflict } from '@/lib/events/event-form'
import { factLabel, factWords } from '@/lib/events/facts/fact-words'
import { useText } from '#texts'

export type ConflictSheetProps = {
  conflicts: readonly FormConflict[]
  note: string
  onClose: () => void
  /** The facts for which the other person's version wins. */
  onResolve: (taken: ReadonlySet<keyof EventForm>) => void
}

/** Both versions of each fact two people changed, with a choice for each. What only one of them changed is merged without asking. */
export function ConflictSheet({ conflicts, note, onClose, onResolve }: ConflictSheetProps) {
  const t = useText('eventForm')
  const tDesk = useText('desk')
  const names = useText('factNames')
  const facts = useText('facts')
  const [taken, setTaken] = useState<ReadonlySet<keyof EventForm>>(new Set())
  const choose = (field: keyof EventForm, isTheirs: boolean) => {
    const next = new Set(taken)
    if (isTheirs) next.add(field)
    else next.delete(field)
    setTaken(next)
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.conflict.title}
      description={conflicts.length > 0 ? note : t.conflict.merged}
      closeLabel={tDesk.cancel}
      dismissible={false}
    >
      <ul className="grid gap-5">
        {conflicts.map(({ field, mine, theirs }) => (
          <li key={field}>
            <p id={`conflict-${field}`} className="text-small font-semibold">
              {field in t.fields ? t.fields[field as keyof typeof t.fields] : factLabel(field, names)}
            </p>
            <div role="group" aria-labelledby={`conflict-${field}`} className="mt-1.5 grid gap-2 sm:grid-cols-2">
              <Version
                label={t.conflict.mine}
                text={factWords(field, mine, facts)}
                isOn={!taken.has(field)}
                onPress={() => choose(field, false)}
              />
              <Version
                label={t.conflict.theirs}
                text={factWords(field, theirs, facts)}
                isOn={taken.has(field)}
                onPress={() => choose(field, true)}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex justify-end gap-3">
        <Button look="plain" onClick={onClose}>
          {tDesk.cancel}
        </Button>
        <Button look="signal" onClick={() => onResolve(taken)}>
          {t.conflict.save}
        </Button>
      </div>
    </Sheet>
  )
}

function Version({ label, text, isOn, onPress }: { label: string; text: string; isOn: boolean; onPress: () => void }) {
  const t = useText('eventForm')
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'grid content-start gap-1 rounded-control border p-3 text-left',
        isOn ? 'border-2 border-ink' : 'border-control hover:bg-sunken',
      )}
    >
      <span className="text-note font-semibold">{label}</span>
      <span className="max-h-40 overflow-y-auto text-small break-words whitespace-pre-line text-quiet">{text || t.conflict.empty}</span>
    </button>
  )
}

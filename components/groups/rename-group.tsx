'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { call } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'

export type RenameGroupProps = { group: GroupView; isOpen: boolean; onClose: () => void; onGroup: (group: GroupView) => void }

/** Renames a group. */
export function RenameGroup({ group, isOpen, onClose, onGroup }: RenameGroupProps) {
  const t = useText('chat')
  const [name, setName] = useState(group.name)
  const [error, setError] = useState<string | undefined>(undefined)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      onGroup(await call(`groups/${group.id}`, { method: 'PUT', body: { name }, response: GroupView }))
      setError(undefined)
      onClose()
    } catch (failure) {
      setError(messageOf(failure, t.failed))
    }
  }
  return (
    <Sheet open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())} title={t.rename} closeLabel={t.close}>
      <form className="grid gap-4" onSubmit={(event) => void handleSubmit(event)}>
        <Field label={t.rename} error={error}>
          {(control) => <Input {...control} value={name} maxLength={400} required onChange={({ target }) => setName(target.value)} />}
        </Field>
        <Button type="submit" look="ink" disabled={name.trim() === ''}>
          {t.save}
        </Button>
      </form>
    </Sheet>
  )
}

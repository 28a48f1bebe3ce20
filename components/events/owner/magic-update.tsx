'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { PromptedEvent, type EventChange } from '@/lib/api/event-prompt'
import { messageOf } from '@/lib/api/message-of'
import { withoutFields } from '@/lib/events/new-domains'
import { useText } from '#texts'
import { ChangeList } from './change-diff'

type Proposal = Pick<PromptedEvent, 'changes' | 'unconfirmed' | 'patch' | 'updatedAt' | 'engine'>
const ProposalAnswer = PromptedEvent.pick({ changes: true, unconfirmed: true, patch: true, updatedAt: true, engine: true })

export type MagicUpdateProps = {
  eventId: string
  onClose: () => void
  /** Called with the changed event; if absent, the page reloads its data. */
  onChanged?: (event: EventView) => void
}

/** The words of a host, what they would change, and the calls that ask for it and do it. */
function useProposal({ eventId, onClose, onChanged }: MagicUpdateProps) {
  const tErrors = useText('errors')
  const t = useText('owner')
  const router = useRouter()
  const [words, setWords] = useState('')
  const [proposal, setProposal] = useState<Proposal | null>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const propose = async (note: string | null = null) => {
    setBusy(true)
    try {
      setProposal(
        await call(`events/${eventId}/prompt`, { method: 'PUT', body: { prompt: words, apply: false }, response: ProposalAnswer }),
      )
      setTicked([])
      setError(note)
    } catch (problem) {
      setError(messageOf(problem, tErrors.updateEventPrompt))
    }
    setBusy(false)
  }
  const confirm = async () => {
    if (!proposal || isBusy) return
    const held = proposal.unconfirmed.filter(({ field }) => !ticked.includes(field))
    setBusy(true)
    setError(null)
    try {
      const body = { ...withoutFields(proposal.patch, held), baseUpdatedAt: proposal.updatedAt }
      const changed = await call(`events/${eventId}`, { method: 'PUT', body, response: EventView })
      void showToast(t.magicSheet.done)
      if (onChanged) onChanged(changed)
      else router.refresh()
      onClose()
    } catch (problem) {
      setBusy(false)
      if (problem instanceof CallError && problem.code === 'conflict') return propose(t.magicSheet.conflict)
      setError(messageOf(problem, tErrors.updateEventPrompt))
    }
  }
  return {
    words,
    setWords,
    proposal,
    ticked,
    tick: (field: string, isOn: boolean) => setTicked(isOn ? [...ticked, field] : ticked.filter((one) => one !== field)),
    error,
    isBusy,
    propose,
    confirm,
    rewrite: () => {
      setProposal(null)
      setError(null)
    },
  }
}

type WordsFormProps = { words: string; onWords: (words: string) => void; onSubmit: () => void }

function WordsForm({ words, onWords, onSubmit }: WordsFormProps) {
  const t = useText('owner')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id="magic" onSubmit={handleSubmit}>
      <Field label={t.magicSheet.label}>
        {(control) => (
          <TextArea
            {...control}
            dir="auto"
            autoFocus
            rows={4}
            maxLength={2000}
            placeholder={t.magicSheet.placeholder}
            value={words}
            onChange={({ target }) => onWords(target.value)}
          />
        )}
      </Field>
    </form>
  )
}

/**
 * The host says in plain words what is new, sees each change, and confirms or discards it. Links to sites the event has not named before
 * count only if ticked.
 */
export function MagicUpdate(props: MagicUpdateProps) {
  const t = useText('owner')
  const { onClose } = props
  const { words, setWords, proposal, ticked, tick, error, isBusy, propose, confirm, rewrite } = useProposal(props)
  const handleAsk = () => {
    if (!isBusy && words.trim() !== '') void propose()
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.magicSheet.heading}
      description={proposal ? undefined : t.magicSheet.intro}
      closeLabel={t.close}
      dismissible={words === ''}
    >
      {proposal ? (
        <Proposed proposal={proposal} ticked={ticked} onTick={tick} />
      ) : (
        <WordsForm words={words} onWords={setWords} onSubmit={handleAsk} />
      )}
      {error ? (
        <p role="alert" className="mt-3 text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        {proposal ? (
          <>
            <Button look="plain" onClick={onClose}>
              {t.magicSheet.discard}
            </Button>
            <Button look="outline" onClick={rewrite}>
              {t.magicSheet.rewrite}
            </Button>
            {proposal.changes.length > 0 ? (
              <Button look="signal" disabled={isBusy || isEmpty(proposal, ticked)} onClick={() => void confirm()}>
                {isBusy ? t.magicSheet.confirming : t.magicSheet.confirm}
              </Button>
            ) : null}
          </>
        ) : (
          <Button type="submit" form="magic" look="signal" disabled={isBusy || words.trim() === ''}>
            {isBusy ? t.magicSheet.asking : t.magicSheet.ask}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

/** Whether nothing would be left after removing what waits for a tick. */
const isEmpty = ({ changes, unconfirmed }: Proposal, ticked: readonly string[]) =>
  changes.every(({ field }) => unconfirmed.some((one) => one.field === field) && !ticked.includes(field))

type ProposedProps = { proposal: Proposal; ticked: readonly string[]; onTick: (field: string, isOn: boolean) => void }

function Proposed({ proposal: { changes, unconfirmed, engine }, ticked, onTick }: ProposedProps) {
  const t = useText('owner')
  if (changes.length === 0) return <p role="status">{t.magicSheet.nothing}</p>
  const isHeld = ({ field }: EventChange) => unconfirmed.some((one) => one.field === field)
  return (
    <section aria-labelledby="proposed">
      <h3 id="proposed" className="mb-3 text-body font-bold">
        {t.magicSheet.proposed}
      </h3>
      <p role="status" className="sr-only">
        {t.magicSheet.proposed}
      </p>
      <ChangeList changes={changes}>
        {(change) =>
          isHeld(change) ? (
            <label className="mt-1 flex min-h-11 items-start gap-3 rounded-control bg-warn-wash px-3 py-2.5 text-small text-warn">
              <input
                type="checkbox"
                checked={ticked.includes(change.field)}
                onChange={({ target }) => onTick(change.field, target.checked)}
                className="mt-0.5 size-5 shrink-0 accent-[var(--signal)]"
              />
              {t.magicSheet.newDomain}
            </label>
          ) : null
        }
      </ChangeList>
      {engine === 'model' ? <p className="mt-3 text-note text-quiet">{t.magicSheet.machine}</p> : null}
    </section>
  )
}

'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { HeldOutcome, type HeldItems } from '@/lib/api/moderation'
import { useText } from '#texts'
import { Moment } from './moment'
import { ThingCard } from './thing-card'

type Item = HeldItems['items'][number]

/** Whether a key belongs to what is being written rather than to the list. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && target.type === 'checkbox')

/** Things that nobody else sees before staff has looked; approved and rejected one by one or many at once, also by keys. */
export function HeldList({ items: initial }: { items: Item[] }) {
  const t = useText('admin')
  const [items, setItems] = useState(initial)
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<readonly Item[] | null>(null)
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const rows = useRef<HTMLUListElement>(null)

  const chosenItems = items.filter(({ thing }) => chosen.has(thing.id))
  const toggle = (id: string) => setChosen((all) => new Set(all.has(id) ? [...all].filter((one) => one !== id) : [...all, id]))
  const decide = async (which: readonly Item[], verdict: 'approve' | 'reject') => {
    if (which.length === 0 || isBusy) return
    setBusy(true)
    try {
      const body = { verdict, items: which.map(({ kind, thing }) => ({ kind, id: thing.id })), ...(verdict === 'reject' ? { reason } : {}) }
      const { done, missed } = await call('moderation/held', { method: 'POST', body, response: HeldOutcome })
      const gone = new Set([...done, ...missed])
      const left = items.filter(({ thing }) => !gone.has(thing.id))
      setItems(left)
      setChosen(new Set())
      setAt(Math.max(0, Math.min(at, left.length - 1)))
      setRejecting(null)
      setReason('')
      void showToast(
        [t.heldPage.done({ count: done.length }), missed.length > 0 ? t.heldPage.missed({ count: missed.length }) : '']
          .filter(Boolean)
          .join(' '),
      )
    } catch (error) {
      void showToast(messageOf(error, t.failed))
    } finally {
      setBusy(false)
    }
  }
  /** Puts a thing behind the others: it waits on. */
  const holdBack = (item: Item) => setItems([...items.filter((one) => one !== item), item])
  const handleReject = (event: FormEvent) => {
    event.preventDefault()
    if (rejecting && reason.trim() !== '') void decide(rejecting, 'reject')
  }
  const act = useRef<(key: string) => boolean>(() => false)
  useEffect(() => {
    const current = items[at]
    const meant = chosenItems.length > 0 ? chosenItems : current ? [current] : []
    act.current = (key) => {
      if (key === 'j' || key === 'k') setAt(Math.max(0, Math.min(items.length - 1, at + (key === 'j' ? 1 : -1))))
      else if (key === 'x' && current) toggle(current.thing.id)
      else if (key === 'a') void decide(meant, 'approve')
      else if (key === 'r' && meant.length > 0) setRejecting(meant)
      else if (key === 'h' && current) holdBack(current)
      else return false
      return true
    }
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || document.querySelector('[role=dialog]')) return
      if (act.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
  useEffect(() => {
    if (at > 0) rows.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  if (items.length === 0) return <p className="border-y py-12 text-quiet">{t.heldPage.empty}</p>
  return (
    <div className="grid gap-4">
      <div className="sticky top-0 z-10 -mx-4 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-paper px-4 py-2 md:mx-0 md:px-0">
        <label className="flex min-h-11 items-center gap-3 text-small font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-[var(--signal)]"
            checked={chosen.size === items.length}
            onChange={() => setChosen(chosen.size === items.length ? new Set() : new Set(items.map(({ thing }) => thing.id)))}
          />
          {chosen.size > 0 ? t.heldPage.selected({ count: chosen.size }) : t.heldPage.selectAll}
        </label>
        {chosen.size > 0 ? (
          <span className="flex gap-2">
            <Button look="ink" disabled={isBusy} onClick={() => void decide(chosenItems, 'approve')}>
              {t.heldPage.approve}
            </Button>
            <Button look="danger" disabled={isBusy} onClick={() => setRejecting(chosenItems)}>
              {t.heldPage.reject}
            </Button>
          </span>
        ) : null}
        <p className="ml-auto text-note text-quiet max-md:hidden">{t.heldPage.keys}</p>
      </div>
      <ul ref={rows} className="grid divide-y border-b">
        {items.map((item, index) => (
          <li
            key={item.thing.id}
            className={classNames(
              'flex scroll-mt-20 gap-3 border-l-4 py-5 pl-3',
              index === at ? 'border-l-signal' : 'border-l-transparent',
            )}
            {...(index === at ? { 'aria-current': 'true' as const } : {})}
          >
            <label className="-my-2 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                className="size-5 accent-[var(--signal)]"
                aria-label={t.heldPage.select({ title: item.thing.title || item.thing.text.slice(0, 40) })}
                checked={chosen.has(item.thing.id)}
                onChange={() => toggle(item.thing.id)}
                onFocus={() => setAt(index)}
              />
            </label>
            <div className="min-w-0 flex-1">
              <ThingCard thing={item.kind === 'event' ? { ...item.thing, path: null } : item.thing}>
                <div className="flex flex-wrap items-center gap-2">
                  <Button disabled={isBusy} onClick={() => void decide([item], 'approve')}>
                    {t.heldPage.approve}
                  </Button>
                  <Button look="danger" disabled={isBusy} onClick={() => setRejecting([item])}>
                    {t.heldPage.reject}
                  </Button>
                  {item.signs.length > 0 ? (
                    <span className="text-note text-quiet">
                      {t.heldPage.because} {item.signs.map((sign) => t.heldPage.signs[sign]).join(' · ')}
                    </span>
                  ) : null}
                  <span className="text-note text-quiet">
                    <Moment at={item.createdAt} />
                  </span>
                </div>
              </ThingCard>
            </div>
          </li>
        ))}
      </ul>
      <Sheet
        open={rejecting !== null}
        onOpenChange={(open) => (open ? undefined : setRejecting(null))}
        title={t.heldPage.rejectTitle}
        description={t.heldPage.rejectText}
        closeLabel={t.close}
      >
        <form onSubmit={handleReject} className="grid gap-4">
          <Field label={t.heldPage.reason}>
            {(control) => (
              <TextArea {...control} autoFocus value={reason} maxLength={3000} onChange={({ target }) => setReason(target.value)} />
            )}
          </Field>
          <Button type="submit" look="signal" size="large" disabled={isBusy || reason.trim() === ''}>
            {t.heldPage.reject}
          </Button>
        </form>
      </Sheet>
    </div>
  )
}

'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useText } from '#texts'
import type { Queue } from './use-queue'

const TICK = 'size-5 accent-[var(--signal)]'

export type QueueListProps<T> = {
  queue: Queue<T>
  idOf: (row: T) => string
  titleOf: (row: T) => string
  /** A line on what the keys do. */
  keys: string
  /** Actions on the selection. */
  actions: ReactNode
  children: (row: T) => ReactNode
}

/** The rows of a queue, each with a checkbox, below a bar that selects all and acts on the selection. */
export function QueueList<T>({ queue, idOf, titleOf, keys, actions, children }: QueueListProps<T>) {
  const t = useText('admin')
  const list = useRef<HTMLUListElement>(null)
  const { rows, at, chosen } = queue
  useEffect(() => {
    if (at > 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div className="grid gap-4">
      <div className="sticky top-0 z-10 -mx-4 flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b bg-paper px-4 py-2 md:mx-0 md:px-0">
        <label className="flex min-h-11 items-center gap-3 text-small font-semibold">
          <input type="checkbox" className={TICK} checked={chosen.length === rows.length} onChange={queue.toggleAll} />
          {chosen.length > 0 ? t.selection.selected({ count: chosen.length }) : t.selection.selectAll}
        </label>
        {chosen.length > 0 ? <span className="flex gap-2">{actions}</span> : null}
        <p className="ml-auto text-note text-quiet max-md:hidden">{keys}</p>
      </div>
      <ul ref={list} className="grid divide-y border-b">
        {rows.map((row, index) => (
          <li
            key={idOf(row)}
            className={classNames(
              'flex scroll-mt-20 gap-3 border-l-4 py-5 pl-3',
              index === at ? 'border-l-signal' : 'border-l-transparent',
            )}
            {...(index === at ? { 'aria-current': 'true' as const } : {})}
          >
            <label className="-my-2 grid size-11 shrink-0 place-items-center">
              <input
                type="checkbox"
                className={TICK}
                aria-label={t.selection.select({ title: titleOf(row) })}
                checked={queue.isChosen(row)}
                onChange={() => queue.toggle(row)}
                onFocus={() => queue.goTo(index)}
              />
            </label>
            <div className="min-w-0 flex-1">{children(row)}</div>
          </li>
        ))}
      </ul>
    </div>
  )
}

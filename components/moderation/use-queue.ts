import { useEffect, useRef, useState } from 'react'

/** Whether a key is meant for a text field or a focused control rather than for the list. */
const belongsElsewhere = ({ key, target }: KeyboardEvent) => {
  if (!(target instanceof HTMLElement)) return false
  if (key === 'Enter' && target.closest('a, button') !== null) return true
  const isTick = target instanceof HTMLInputElement && target.type === 'checkbox'
  return target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !isTick)
}

export type Queue<T> = {
  rows: readonly T[]
  /** The row the keyboard is at. */
  at: number
  /** The rows that keys act on: the selected ones, or else the current one. */
  meant: readonly T[]
  current: T | undefined
  chosen: readonly T[]
  isChosen: (row: T) => boolean
  goTo: (index: number) => void
  toggle: (row: T) => void
  toggleAll: () => void
  clear: () => void
}

/** A list whose rows can be selected and acted on. Selected rows that disappear are deselected. */
export function useQueue<T>(rows: readonly T[], idOf: (row: T) => string): Queue<T> {
  const [place, setPlace] = useState(0)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const within = (index: number) => Math.max(0, Math.min(index, rows.length - 1))
  const at = within(place)
  const current = rows[at]
  const chosen = rows.filter((row) => ids.has(idOf(row)))
  return {
    rows,
    at,
    current,
    chosen,
    meant: chosen.length > 0 || current === undefined ? chosen : [current],
    isChosen: (row) => ids.has(idOf(row)),
    goTo: (index) => setPlace(within(index)),
    toggle: (row) =>
      setIds((all) => (all.has(idOf(row)) ? new Set([...all].filter((id) => id !== idOf(row))) : new Set([...all, idOf(row)]))),
    toggleAll: () => setIds(chosen.length === rows.length ? new Set() : new Set(rows.map(idOf))),
    clear: () => setIds(new Set()),
  }
}

/** The keys of a queue: j and k move, x selects, * selects all. `act` gets every other key and returns whether it handled it. */
export function useQueueKeys<T>(queue: Queue<T>, act: (key: string) => boolean): void {
  const { at, current, goTo, toggle, toggleAll } = queue
  const take = useRef<(key: string) => boolean>(() => false)
  useEffect(() => {
    take.current = (key) => {
      if (key === 'j' || key === 'k') goTo(at + (key === 'j' ? 1 : -1))
      else if (key === 'x' && current !== undefined) toggle(current)
      else if (key === '*') toggleAll()
      else return act(key)
      return true
    }
  })
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isOurs = !event.metaKey && !event.ctrlKey && !event.altKey && !belongsElsewhere(event)
      if (isOurs && !document.querySelector('[role=dialog], [role=alertdialog]') && take.current(event.key)) event.preventDefault()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
  }, [])
}

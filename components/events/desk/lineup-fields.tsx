'use client'

import { ArrowUp, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import type { LineupRow } from '@/lib/events/event-form'
import { useText } from '#texts'

export type LineupFieldsProps = { rows: LineupRow[]; onChange: (rows: LineupRow[]) => void }

/** Performers: names, roles and times, in order. */
export function LineupFields({ rows, onChange }: LineupFieldsProps) {
  const t = useText('eventForm')
  const [added, setAdded] = useState<string | null>(null)
  const change = (key: string, fact: 'name' | 'role' | 'startTime', value: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, [fact]: value } : row)))
  const handleAdd = () => {
    const key = newId()
    setAdded(key)
    onChange([...rows, { key, name: '', role: '', startTime: '' }])
  }
  const handleUp = (index: number) => onChange(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).toReversed()))
  return (
    <div className="grid gap-3">
      {rows.length > 0 ? (
        <ol className="grid gap-3">
          {rows.map((row, index) => {
            const who = row.name || `${t.artist} ${index + 1}`
            return (
              <li
                key={row.key}
                className="grid grid-cols-[1fr_auto] gap-2 rounded-control border p-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,1.3fr)_8.5rem_auto] sm:border-0 sm:p-0"
              >
                <Input
                  aria-label={`${t.artist} ${index + 1}`}
                  placeholder={t.artist}
                  maxLength={120}
                  value={row.name}
                  autoFocus={row.key === added}
                  onChange={(event) => change(row.key, 'name', event.target.value)}
                />
                <span className="flex sm:order-last">
                  <Button
                    look="quiet"
                    size="icon"
                    disabled={index === 0}
                    aria-label={`${t.moveUp}: ${who}`}
                    title={t.moveUp}
                    onClick={() => handleUp(index)}
                  >
                    <ArrowUp aria-hidden />
                  </Button>
                  <Button
                    look="quiet"
                    size="icon"
                    aria-label={`${t.removeArtist}: ${who}`}
                    title={t.removeArtist}
                    onClick={() => onChange(rows.filter(({ key }) => key !== row.key))}
                  >
                    <X aria-hidden />
                  </Button>
                </span>
                <Input
                  aria-label={`${t.role}: ${who}`}
                  placeholder={t.role}
                  maxLength={60}
                  value={row.role}
                  onChange={(event) => change(row.key, 'role', event.target.value)}
                />
                <Input
                  type="time"
                  aria-label={`${t.artistTime}: ${who}`}
                  value={row.startTime}
                  onChange={(event) => change(row.key, 'startTime', event.target.value)}
                />
              </li>
            )
          })}
        </ol>
      ) : null}
      <Button className="justify-self-start" onClick={handleAdd}>
        <Plus aria-hidden />
        {t.addArtist}
      </Button>
    </div>
  )
}

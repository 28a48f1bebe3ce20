'use client'

import { useEffect, useState } from 'react'
import { callProven } from '@/components/browser/proof'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { DoorList, NewDoor, RemovedDoor, type DoorView } from '@/lib/api/tickets'
import { useText } from '#texts'

/** The links to an event's doors, loaded while `isShown`; `madeUrl` is the newest one's address, which nobody can ask for later. */
export function useDoorLinks(eventId: string, isShown: boolean) {
  const t = useText('doorLinks')
  const [doors, setDoors] = useState<DoorView[]>([])
  const [madeUrl, setMadeUrl] = useState<string | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!isShown) return
    let isCurrent = true
    setMadeUrl(null)
    call(`tickets/event/${eventId}/doors`, { response: DoorList }).then(
      (list) => isCurrent && setDoors(list),
      (thrown) => isCurrent && setError(messageOf(thrown, t.failed)),
    )
    return () => {
      isCurrent = false
    }
  }, [isShown, eventId, t])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (thrown) {
      setError(messageOf(thrown, t.failed))
    }
    setBusy(false)
  }

  return {
    doors,
    madeUrl,
    error,
    isBusy,
    make: (name: string, onMade: () => void) =>
      void attempt(async () => {
        const { url, ...door } = await callProven(`tickets/event/${eventId}/doors`, { method: 'POST', body: { name }, response: NewDoor })
        setDoors((known) => [door, ...known])
        setMadeUrl(url)
        onMade()
      }),
    end: (door: DoorView) =>
      void attempt(async () => {
        await call(`tickets/event/${eventId}/doors/${door.id}`, { method: 'DELETE', response: RemovedDoor })
        setDoors((known) => known.map((one) => (one.id === door.id ? { ...one, isRevoked: true } : one)))
      }),
  }
}

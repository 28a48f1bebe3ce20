'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { NotificationDone } from '@/lib/api/notifications'
import { useText } from '#texts'

/** Unsubscribes on a button press, because mail scanners would follow a mere link. */
export function UnsubscribeButton({ token }: { token: string }) {
  const t = useText('notifications')
  const [note, setNote] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const handleClick = async () => {
    try {
      await call(`notifications/unsubscribe/${encodeURIComponent(token)}`, { method: 'POST', response: NotificationDone })
      setIsDone(true)
      setNote(t.unsubscribed)
    } catch (error) {
      setNote(messageOf(error, t.pushFailed))
    }
  }
  return (
    <div className="grid justify-items-start gap-4">
      {isDone ? null : (
        <Button look="ink" size="large" onClick={() => void handleClick()}>
          {t.unsubscribe}
        </Button>
      )}
      <p role="status" className="font-semibold">
        {note}
      </p>
    </div>
  )
}

'use client'

import { useState, type FormEvent } from 'react'
import { ownTimeZone } from '@/components/browser/own-time-zone'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { NotificationSettingsView } from '@/lib/api/notifications'
import type { Channels, ChoiceKind } from '@/lib/notifications/kinds'
import { useText } from '#texts'
import { ChannelTable } from './channel-table'
import { PushToggle } from './push-toggle'
import { QuietHours, type Quiet } from './quiet-hours'

export type NotificationSettingsProps = { settings: NotificationSettingsView }

/** What to be notified about, through which channels, and quiet hours. */
export function NotificationSettings({ settings }: NotificationSettingsProps) {
  const t = useText('notifications')
  const [channels, setChannels] = useState(settings.channels)
  const [quiet, setQuiet] = useState<Quiet | null>(
    settings.quietFrom && settings.quietUntil ? { from: settings.quietFrom, until: settings.quietUntil } : null,
  )
  const [note, setNote] = useState<{ text: string; isError: boolean } | null>(null)
  const [isSaving, setIsSaving] = useState(false)

  const choose = (kind: ChoiceKind, change: Partial<Channels>) => {
    setNote(null)
    setChannels((before) => ({ ...before, [kind]: { ...before[kind], ...change } }))
  }
  const handleSave = async (submit: FormEvent) => {
    submit.preventDefault()
    setIsSaving(true)
    try {
      const timeZone = ownTimeZone()
      await call('notifications/settings', {
        method: 'PUT',
        body: { channels, quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null, timeZone },
        response: NotificationSettingsView,
      })
      setNote({ text: t.saved, isError: false })
    } catch (error) {
      setNote({ text: messageOf(error, t.pushFailed), isError: true })
    }
    setIsSaving(false)
  }

  return (
    <div className="grid max-w-2xl gap-10">
      <PushToggle pushKey={settings.pushKey ?? null} />
      <form onSubmit={(submit) => void handleSave(submit)} className="grid gap-8">
        <ChannelTable channels={channels} mailWorks={settings.mailWorks} onChoose={choose} />
        <p className="text-small text-quiet">{settings.mailWorks ? t.digestHint : t.noMail}</p>
        <QuietHours quiet={quiet} onChange={setQuiet} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" look="ink" disabled={isSaving}>
            {t.save}
          </Button>
          <p role="status" className={note?.isError ? 'text-small font-semibold text-signal' : 'text-small'}>
            {note?.text}
          </p>
        </div>
      </form>
    </div>
  )
}

'use client'

import { useState, type FormEvent } from 'react'
import { ownTimeZone } from '@/components/browser/own-time-zone'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { NotificationSettingsView } from '@/lib/api/notifications'
import { CHOICE_KINDS, isNotificationKind, type Channels, type ChoiceKind } from '@/lib/notifications/kinds'
import { useText } from '#texts'
import { PushToggle } from './push-toggle'

export type NotificationSettingsProps = { settings: NotificationSettingsView }

const DEFAULT_QUIET = { from: '22:00', until: '08:00' }

/** What to be notified about, through which channels, and quiet hours. */
export function NotificationSettings({ settings }: NotificationSettingsProps) {
  const t = useText('notifications')
  const [channels, setChannels] = useState(settings.channels)
  const [quiet, setQuiet] = useState(
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
        <table className="w-full border-y text-small">
          <caption className="pb-3 text-left text-lead font-title font-bold">{t.what}</caption>
          <thead>
            <tr className="border-b text-note text-quiet">
              <td />
              <th scope="col" className="px-2 py-2 font-semibold whitespace-nowrap">
                {t.push}
              </th>
              <th scope="col" className="px-2 py-2 font-semibold whitespace-nowrap">
                {t.mail}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {CHOICE_KINDS.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="py-1 pr-2 text-left font-normal">
                  {t.kindNames[kind]}
                </th>
                <td className="text-center">
                  {isNotificationKind(kind) ? (
                    <Tick
                      label={`${t.kindNames[kind]}: ${t.push}`}
                      isOn={channels[kind].push}
                      onChange={(push) => choose(kind, { push })}
                    />
                  ) : null}
                </td>
                <td className="text-center">
                  <Tick
                    label={`${t.kindNames[kind]}: ${t.mail}`}
                    isOn={channels[kind].mail}
                    isDisabled={!settings.mailWorks}
                    onChange={(mail) => choose(kind, { mail })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-small text-quiet">{settings.mailWorks ? t.digestHint : t.noMail}</p>
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-lead font-title font-bold">{t.quiet}</legend>
          <p className="text-small text-quiet">{t.quietHint}</p>
          <label className="tap-target flex w-fit items-center gap-3 text-small font-semibold">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={quiet !== null}
              onChange={({ target }) => setQuiet(target.checked ? DEFAULT_QUIET : null)}
            />
            {t.quietOn}
          </label>
          {quiet ? (
            <div className="grid max-w-sm grid-cols-2 gap-4">
              <Field label={t.quietFrom}>
                {(control) => (
                  <Input
                    {...control}
                    type="time"
                    required
                    value={quiet.from}
                    onChange={({ target }) => setQuiet({ ...quiet, from: target.value })}
                  />
                )}
              </Field>
              <Field label={t.quietUntil}>
                {(control) => (
                  <Input
                    {...control}
                    type="time"
                    required
                    value={quiet.until}
                    onChange={({ target }) => setQuiet({ ...quiet, until: target.value })}
                  />
                )}
              </Field>
            </div>
          ) : null}
        </fieldset>
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

function Tick({
  label,
  isOn,
  isDisabled = false,
  onChange,
}: {
  label: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="inline-grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 accent-ink"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

'use client'

import { CHOICE_KINDS, isNotificationKind, type Channels, type ChoiceKind } from '@/lib/notifications/kinds'
import { useText } from '#texts'

export type ChannelTableProps = {
  channels: Record<ChoiceKind, Channels>
  /** Whether this server sends mails. */
  mailWorks: boolean
  onChoose: (kind: ChoiceKind, change: Partial<Channels>) => void
}

/** A row for each kind of notification, with a tick for each channel that it can take. */
export function ChannelTable({ channels, mailWorks, onChoose }: ChannelTableProps) {
  const t = useText('notifications')
  return (
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
                <Tick label={`${t.kindNames[kind]}: ${t.push}`} isOn={channels[kind].push} onChange={(push) => onChoose(kind, { push })} />
              ) : null}
            </td>
            <td className="text-center">
              <Tick
                label={`${t.kindNames[kind]}: ${t.mail}`}
                isOn={channels[kind].mail}
                isDisabled={!mailWorks}
                onChange={(mail) => onChoose(kind, { mail })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

'use client'

import { useState } from 'react'
import { Avatar } from '@/components/media/avatar'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { SoftLink } from '@/components/ui/soft-link'
import type { AccountActAnswer, StaffAccount } from '@/lib/api/staff-accounts'
import { useFormats, useText } from '#texts'
import { AccountActs } from './account-acts'

/**
 * Accounts with the staff actions on each.
 * @param canName whether the viewer may assign roles.
 */
export function AccountList({ accounts: initial, canName }: { accounts: StaffAccount[]; canName: boolean }) {
  const t = useText('admin')
  const formats = useFormats()
  const [accounts, setAccounts] = useState(initial)
  const [emails, setEmails] = useState<Partial<Record<string, string>>>({})
  const [open, setOpen] = useState<StaffAccount | null>(null)

  const handleDone = ({ account, email }: AccountActAnswer) => {
    setAccounts((all) => all.map((one) => (one.id === account.id ? account : one)))
    if (email !== undefined) setEmails((all) => ({ ...all, [account.id]: email }))
    setOpen(null)
  }
  if (accounts.length === 0) return <p className="border-y py-12 text-quiet">{t.accounts.empty}</p>
  return (
    <>
      <ul className="grid divide-y border-y">
        {accounts.map((account) => {
          const { suspendedAt, suspendedUntil } = account
          const suspension =
            suspendedAt === null
              ? null
              : suspendedUntil === null
                ? t.accounts.suspendedForGood
                : `${t.accounts.suspendedUntil} ${formats.date(suspendedUntil, 'date', 'UTC')}`
          return (
            <li key={account.id} className="flex items-start gap-4 py-4">
              <Avatar imageUrl={account.profileImageUrl} sizePx={48} />
              <div className="grid min-w-0 flex-1 gap-1.5">
                <p className="flex flex-wrap items-center gap-2">
                  <SoftLink
                    href={`/profile/${account.id}`}
                    className="tap-target inline-flex items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {account.username}
                  </SoftLink>
                  {account.role === 'user' ? null : <Chip tone="ink">{t.accounts.roles[account.role]}</Chip>}
                  {account.isVerifiedOrganizer ? <Chip>{t.accounts.verified}</Chip> : null}
                  {suspension ? <Chip tone="signal">{suspension}</Chip> : null}
                </p>
                <p className="flex flex-wrap gap-x-3 text-note text-quiet tabular-nums">
                  <span>{`${t.accounts.since} ${formats.date(account.createdAt, 'date', 'UTC')}`}</span>
                  <span>{t.accounts.events({ count: account.events })}</span>
                  <span>{t.accounts.comments({ count: account.comments })}</span>
                  <span>{t.accounts.sessions({ count: account.sessions })}</span>
                  {account.actioned > 0 ? (
                    <span className="font-semibold text-warn">{t.accounts.actioned({ count: account.actioned })}</span>
                  ) : null}
                </p>
                {emails[account.id] ? (
                  <p className="text-small">
                    {t.accounts.emailIs}: <strong className="select-all">{emails[account.id]}</strong>
                  </p>
                ) : null}
              </div>
              <Button aria-label={`${t.accounts.act}: ${account.username}`} onClick={() => setOpen(account)}>
                {t.accounts.act}
              </Button>
            </li>
          )
        })}
      </ul>
      {open ? <AccountActs key={open.id} account={open} canName={canName} onClose={() => setOpen(null)} onDone={handleDone} /> : null}
    </>
  )
}

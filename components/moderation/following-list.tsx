'use client'

import { useState, type FormEvent } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { FollowingList as Followed } from '@/lib/api/federation'
import { useText } from '#texts'
import { useListChange } from './use-list-change'

type Account = Followed['following'][number]

/** The accounts of other servers whose events are shown here, and a field to follow more. */
export function FollowingList({ isOn, following }: Followed) {
  const t = useText('admin')
  const { followed } = t.serversPage
  const [address, setAddress] = useState('')
  const { isBusy, change } = useListChange(t.failed)
  const [leaving, setLeaving] = useState<Account | null>(null)

  const handleFollow = (event: FormEvent) => {
    event.preventDefault()
    void change(async () => {
      const given = address.trim()
      await call('moderation/following', { method: 'POST', body: { address: given }, response: Followed })
      setAddress('')
      return followed.asked({ handle: given })
    })
  }
  const handleUnfollow = ({ id, handle }: Account) =>
    void change(async () => {
      await call(`moderation/following/${id}`, { method: 'DELETE', response: Done })
      return followed.unfollowed({ handle: `@${handle}` })
    })

  return (
    <section aria-labelledby="followed" className="grid max-w-2xl gap-6">
      <div className="grid gap-1">
        <h2 id="followed" className="text-lead">
          {followed.title}
        </h2>
        <p className="text-small text-quiet">{isOn ? followed.lead : followed.off}</p>
      </div>
      {isOn ? (
        <form onSubmit={handleFollow} className="grid gap-4">
          <Field label={followed.address} hint={followed.addressHint}>
            {(control) => (
              <Input {...control} maxLength={500} required value={address} onChange={(event) => setAddress(event.target.value)} />
            )}
          </Field>
          <Button type="submit" look="ink" disabled={isBusy || address.trim() === ''} className="justify-self-start">
            {followed.follow}
          </Button>
        </form>
      ) : null}
      {following.length === 0 ? (
        <p className="text-quiet">{followed.empty}</p>
      ) : (
        <ul className="divide-y">
          {following.map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">
                  <bdi>@{one.handle}</bdi>
                </span>
                <span className="block text-note text-quiet">
                  {followed.states[one.state]} · {followed.events({ count: one.events })}
                </span>
              </span>
              <Button
                look="quiet"
                disabled={isBusy}
                aria-label={followed.unfollowAccount({ handle: `@${one.handle}` })}
                onClick={() => (one.events > 0 ? setLeaving(one) : handleUnfollow(one))}
              >
                {followed.unfollow}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AlertDialog
        open={leaving !== null}
        onOpenChange={() => setLeaving(null)}
        title={followed.unfollowTitle({ handle: `@${leaving?.handle ?? ''}` })}
        text={followed.unfollowText({ count: leaving?.events ?? 0 })}
      >
        <AlertDialogCancel asChild>
          <Button look="plain">{t.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => (leaving ? handleUnfollow(leaving) : undefined)}>
            {followed.unfollow}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </section>
  )
}

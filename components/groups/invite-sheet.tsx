'use client'

import { pageText } from '@/components/texts/fetch-area'
import { useCallback, useEffect, useState } from 'react'
import { toDataURL } from 'qrcode'
import type { z } from 'zod'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { GroupInvites, GroupInviteView, LeftGroup, type GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { useFormats, useText } from '#texts'

const QR_PX = 420

type Invite = z.infer<typeof GroupInviteView>
export type InviteSheetProps = { group: GroupView; viewerId: string; onClose: () => void }

/** The link by which others join, as text and as a QR code. */
export function InviteSheet({ group, viewerId, onClose }: InviteSheetProps) {
  const t = useText('chat')
  const formats = useFormats()
  const [invite, setInvite] = useState<Invite | null | undefined>(undefined)
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const url = invite ? `${window.location.origin}/group/invite/${viewerId}/${invite.inviteToken}` : null

  const attempt = useCallback(
    async (work: () => Promise<Invite | null>) => {
      try {
        setInvite(await work())
        setError(null)
      } catch (failure) {
        setError(messageOf(failure, t.failed))
        setInvite((before) => before ?? null)
      }
    },
    [t],
  )
  const create = useCallback(() => call(`groups/${group.id}/invites`, { method: 'POST', body: {}, response: GroupInviteView }), [group.id])
  useEffect(() => {
    void attempt(async () => (await call(`groups/${group.id}/invites`, { response: GroupInvites }))[0] ?? create())
  }, [attempt, create, group.id])
  useEffect(() => {
    if (url) void toDataURL(url, { width: QR_PX, errorCorrectionLevel: 'H', margin: 2 }).then(setCode, () => setCode(null))
  }, [url])

  const handleRevoke = (id: string) =>
    attempt(async () => {
      await call(`groups/${group.id}/invites/${id}`, { method: 'DELETE', response: LeftGroup })
      void showToast(t.inviteRevoked)
      return null
    })
  const handleShare = (link: string) =>
    navigator.share ? navigator.share({ title: group.name, url: link }).catch(() => undefined) : copy(link)
  const until = invite ? formats.date(invite.expiresAt, 'dayAndYear') : ''

  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.invite} closeLabel={t.close} description={t.inviteText}>
      {error ? (
        <p role="alert" className="mb-3 text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      {invite === undefined ? <Spinner /> : null}
      {invite && url ? (
        <div className="grid justify-items-center gap-4">
          {code ? (
            <picture>
              <img src={code} alt={t.qr} width={QR_PX} height={QR_PX} className="h-auto w-full max-w-[420px] rounded-control bg-white" />
            </picture>
          ) : (
            <span className="block aspect-square w-full max-w-[420px] bg-sunken" />
          )}
          <p className="w-full rounded-control border bg-sunken px-3 py-2 text-note break-all">{url}</p>
          <p className="text-note text-quiet">{t.inviteUntil({ day: until })}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="signal" onClick={() => void handleShare(url)}>
              {t.shareLink}
            </Button>
            <Button onClick={() => void copy(url)}>{t.copyLink}</Button>
            <Button look="danger" onClick={() => void handleRevoke(invite.id)}>
              {t.inviteRevoke}
            </Button>
          </div>
        </div>
      ) : null}
      {invite === null ? (
        <div className="grid justify-items-start gap-3">
          <p>{t.inviteNone}</p>
          <Button look="ink" onClick={() => void attempt(create)}>
            {t.inviteNew}
          </Button>
        </div>
      ) : null}
    </Sheet>
  )
}

async function copy(text: string): Promise<void> {
  const t = await pageText('chat')
  await navigator.clipboard.writeText(text).then(
    () => showToast(t.copied),
    () => showToast(t.failed),
  )
}

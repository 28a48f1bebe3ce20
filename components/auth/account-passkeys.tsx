'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { writeEntry } from '@/components/browser/local-storage'
import { makePasskey, useKnowsPasskeys } from '@/components/browser/passkeys'
import { callProven } from '@/components/browser/proof'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { PasskeyAdded } from '@/lib/api/passkeys'
import { useText } from '#texts'
import { AccountSection } from './account-section'
import { PasskeyNameForm } from './passkey-name-form'
import { RecoveryCodes } from './recovery-codes'

export type ShownPasskey = { id: string; name: string; since: string; lastUsed: string | null; mayBeCopied: boolean }
export type AccountPasskeysProps = { passkeys: ShownPasskey[]; takesPasskeys: boolean }

type PasskeyRowProps = { passkey: ShownPasskey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const tPasskeys = useText('passkeys')
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 p-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-quiet" />
      <div className="grid min-w-40 flex-1 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold wrap-anywhere">
          {passkey.name}
          {passkey.mayBeCopied ? <Chip tone="warn">{tPasskeys.mayBeCopied}</Chip> : null}
        </p>
        <p className="text-note text-quiet">{`${tPasskeys.since({ day: passkey.since })} · ${passkey.lastUsed ? tPasskeys.lastUsed({ time: passkey.lastUsed }) : tPasskeys.neverUsed}`}</p>
      </div>
      <div className="flex gap-2">
        <Button look="plain" aria-label={tPasskeys.renameOf({ name: passkey.name })} onClick={onRename}>
          {tPasskeys.rename}
        </Button>
        <Button look="danger" aria-label={tPasskeys.removeOf({ name: passkey.name })} onClick={onRemove}>
          {tPasskeys.remove}
        </Button>
      </div>
    </li>
  )
}

type RemovalDialogProps = { passkey: ShownPasskey | null; onClose: () => void; onRemove: (passkey: ShownPasskey) => void }

/** Asks before a passkey is removed; closed without one. */
function RemovalDialog({ passkey, onClose, onRemove }: RemovalDialogProps) {
  const tPasskeys = useText('passkeys')
  return (
    <AlertDialog
      open={passkey !== null}
      onOpenChange={onClose}
      title={tPasskeys.removeQuestion({ name: passkey?.name ?? '' })}
      text={<p>{tPasskeys.removeText}</p>}
    >
      <AlertDialogCancel asChild>
        <Button>{tPasskeys.cancel}</Button>
      </AlertDialogCancel>
      <AlertDialogAction asChild>
        <Button look="signal" onClick={() => (passkey ? onRemove(passkey) : undefined)}>
          {tPasskeys.remove}
        </Button>
      </AlertDialogAction>
    </AlertDialog>
  )
}

/** The passkeys of an account: add, rename, remove. */
export function AccountPasskeys({ passkeys, takesPasskeys }: AccountPasskeysProps) {
  const tPasskeys = useText('passkeys')
  const tSecondFactor = useText('secondFactor')
  const t = useText('shell')
  const router = useRouter()
  const knows = useKnowsPasskeys()
  const [isAdding, setAdding] = useState(false)
  const [naming, setNaming] = useState<ShownPasskey | null>(null)
  const [removing, setRemoving] = useState<ShownPasskey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)

  const handleAdd = async (name: string) => {
    const passkey = await makePasskey()
    const { recoveryCodes } = await callProven('users/me/passkeys', { method: 'POST', body: { name, passkey }, response: PasskeyAdded })
    setAdding(false)
    // Staff have their powers from now on, so drop the cached answer.
    writeEntry('staff', null)
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    void showToast(tPasskeys.added)
    router.refresh()
  }
  const handleRename = async (name: string) => {
    if (!naming) return
    await call(`users/me/passkeys/${naming.id}`, { method: 'PUT', body: { name }, response: Done })
    setNaming(null)
    router.refresh()
  }
  const handleRemove = async ({ id }: ShownPasskey) => {
    try {
      await callProven(`users/me/passkeys/${id}`, { method: 'DELETE', response: Done })
      void showToast(tPasskeys.removed)
    } catch (error) {
      if (leftForLogin(error)) return
      void showToast(messageOf(error, tPasskeys.failed))
    }
    router.refresh()
  }

  return (
    <AccountSection id="account-passkeys" title={tPasskeys.title} intro={tPasskeys.intro}>
      {passkeys.length > 0 ? (
        <ul className="grid divide-y rounded-control border">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRename={() => setNaming(passkey)} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      ) : (
        <p className="text-small text-quiet">{tPasskeys.none}</p>
      )}
      {knows && takesPasskeys ? (
        <Button className="w-fit" onClick={() => setAdding(true)}>
          {tPasskeys.add}
        </Button>
      ) : (
        <p className="text-small text-quiet">{tPasskeys.notHere}</p>
      )}
      <Sheet
        open={isAdding}
        onOpenChange={setAdding}
        title={tPasskeys.nameTitle}
        description={tPasskeys.nameIntro}
        closeLabel={t.closeDialog}
      >
        <PasskeyNameForm name={tPasskeys.nameDefault} submit={tPasskeys.go} onName={handleAdd} onCancel={() => setAdding(false)} />
      </Sheet>
      <Sheet open={naming !== null} onOpenChange={() => setNaming(null)} title={tPasskeys.renameTitle} closeLabel={t.closeDialog}>
        {naming ? (
          <PasskeyNameForm name={naming.name} submit={tPasskeys.saveName} onName={handleRename} onCancel={() => setNaming(null)} />
        ) : null}
      </Sheet>
      <Sheet
        open={codes !== null}
        onOpenChange={() => setCodes(null)}
        title={tSecondFactor.codesTitle}
        description={tSecondFactor.codesIntro}
        closeLabel={t.closeDialog}
        dismissible={false}
      >
        {codes ? <RecoveryCodes codes={codes} onDone={() => setCodes(null)} /> : null}
      </Sheet>
      <RemovalDialog passkey={removing} onClose={() => setRemoving(null)} onRemove={(passkey) => void handleRemove(passkey)} />
    </AccountSection>
  )
}

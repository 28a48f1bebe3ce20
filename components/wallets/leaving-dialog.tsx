'use client'

import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { WALLET } from '@/lib/text/wallets'

/** Asks before a logout removes a private key that nothing else protects. */
export function LeavingDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <AlertDialog open onOpenChange={(isOpen) => (isOpen ? undefined : onStay())} title={WALLET.leavingTitle} text={<><p>{WALLET.leavingText}</p><p>{WALLET.leavingHint}</p></>}>
      <AlertDialogCancel asChild><Button look="plain">{WALLET.stay}</Button></AlertDialogCancel>
      <AlertDialogAction asChild><Button look="signal" onClick={onLeave}>{WALLET.leave}</Button></AlertDialogAction>
    </AlertDialog>
  )
}

'use client'

import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { useText } from '#texts'

export type ShownSecretProps = { intro: string; secret: string; onDone: () => void }

/** A secret that is shown once, with a copy button. */
export function ShownSecret({ intro, secret, onDone }: ShownSecretProps) {
  const t = useText('apiTokens')
  const handleCopy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast(t.copied),
      () => showToast(t.copyFailed),
    )
  return (
    <div role="status" className="grid gap-3 rounded-control border p-4">
      <p className="font-semibold">{intro}</p>
      <p className="text-small wrap-anywhere">
        <code>{secret}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="ink" onClick={() => void handleCopy()}>
          {t.copy}
        </Button>
        <Button onClick={onDone}>{t.done}</Button>
      </div>
    </div>
  )
}

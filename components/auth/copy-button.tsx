'use client'

import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { useText } from '#texts'

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useText('secondFactor')
  const handleCopy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast(t.copied),
      () => showToast(t.failed),
    )
  return <Button onClick={() => void handleCopy()}>{label}</Button>
}

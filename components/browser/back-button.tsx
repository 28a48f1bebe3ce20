'use client'

import { ArrowLeft } from 'lucide-react'
import { useGoBack } from '@/components/browser/use-go-back'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

/** Back to the previous page if it was one of ours, or else to the start page. */
export function BackButton({ className }: { className?: string }) {
  const t = useText('faces')
  const goBack = useGoBack()
  return (
    <Button look="plain" {...(className ? { className } : {})} onClick={goBack}>
      <ArrowLeft aria-hidden />
      {t.back}
    </Button>
  )
}

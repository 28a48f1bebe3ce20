'use client'

import { ErrorScreen, type ErrorScreenProps } from '@/components/layout/error-screen'
import { useText } from '#texts'

/** Shown in place of an event that could not be loaded. */
export function EventFailed(props: ErrorScreenProps) {
  const t = useText('faces')
  return <ErrorScreen {...props} text={t.fetchEvent} />
}

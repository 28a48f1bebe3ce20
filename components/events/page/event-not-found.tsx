import { MissingPage } from '@/components/layout/missing-page'
import { useText } from '#texts'

/** Shown at the address of an event that does not exist. */
export function EventNotFound() {
  const t = useText('faces')
  return <MissingPage text={t.eventNotFound} />
}

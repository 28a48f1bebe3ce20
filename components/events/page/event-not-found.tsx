import { MissingPage } from '@/components/layout/missing-page'
import { useText } from '#texts'

/** What stands at the address of an event that is not there. */
export function EventNotFound() {
  const t = useText('faces')
  return <MissingPage text={t.eventNotFound} />
}

import { MissingPage } from '@/components/layout/missing-page'
import { EVENT_NOT_FOUND } from '@/lib/text/faces'

/** What stands at the address of an event that is not there. */
export function EventNotFound() {
  return <MissingPage text={EVENT_NOT_FOUND} />
}

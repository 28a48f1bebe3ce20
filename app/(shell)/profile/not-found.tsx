import { MissingPage } from '@/components/layout/missing-page'
import { NO_USER_ID } from '@/lib/text/faces'

export default function NotFound() {
  return <MissingPage text={NO_USER_ID} />
}

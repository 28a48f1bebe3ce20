import { MissingPage } from '@/components/layout/missing-page'
import { useText } from '#texts'

export default function VenueNotFound() {
  const t = useText('venue')
  return <MissingPage text={t.unknown} />
}

import { MissingPage } from '@/components/layout/missing-page'
import { useText } from '#texts'

export default function NotFound() {
  const t = useText('faces')
  return <MissingPage text={t.noUserId} />
}

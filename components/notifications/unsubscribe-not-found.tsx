import { FurtherLinks } from '@/components/ui/further-links'
import { useText } from '#texts'

/** Shown for a link out of a mail that names no kind of mail: the settings hold all of them. */
export function UnsubscribeNotFound() {
  const t = useText('notifications')
  const tFaces = useText('faces')
  return (
    <>
      <h1 className="poster-type text-title">{t.badLink}</h1>
      <p className="max-w-prose text-quiet">{t.badLinkHint}</p>
      <FurtherLinks
        ways={[
          { href: '/me/notifications', label: t.settings },
          { href: '/', label: tFaces.toEvents },
        ]}
      />
    </>
  )
}

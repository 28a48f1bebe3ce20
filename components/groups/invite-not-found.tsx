import { FurtherLinks } from '@/components/ui/further-links'
import { useText } from '#texts'

/** Shown for an invitation that is unknown, used up or withdrawn. */
export function InviteNotFound() {
  const t = useText('groups')
  return (
    <>
      <h1 className="poster-type text-title">{t.inviteTitle}</h1>
      <p className="text-quiet">{t.inviteNotFound}</p>
      <FurtherLinks
        ways={[
          { href: '/', label: t.explore },
          { href: '/my-groups', label: t.heading },
        ]}
      />
    </>
  )
}

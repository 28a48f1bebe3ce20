import { SoftLink } from '@/components/ui/soft-link'
import { buttonLook } from '@/components/ui/button'
import { getText } from '@/components/texts/get-text'

/** An invitation as a member of its group sees it. */
export async function JoinedGroup({ groupId }: { groupId: string }) {
  const t = await getText('groups')
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-body">{t.isMember}</p>
      <SoftLink href={`/group/${groupId}`} className={buttonLook({ look: 'signal', size: 'large' })}>
        {t.open}
      </SoftLink>
    </div>
  )
}

import type { Metadata } from 'next'
import { JoinGroup } from '@/components/groups/join-group'
import { JoinedGroup } from '@/components/groups/joined-group'
import { GroupPicture } from '@/components/groups/group-picture'
import { TopBar } from '@/components/layout/top-bar'
import { InviteParams } from '@/lib/api/groups'
import { InviteNotFound } from '@/components/groups/invite-not-found'
import { InvitedEvent } from '@/components/groups/invited-event'
import { getFormats, getText } from '@/components/texts/get-text'
import { toEventCard } from '@/lib/events/card'
import { pageAsker } from '@/server/auth/page-viewer'
import { getEventAddress } from '@/server/events/queries'
import { getInvite } from '@/server/groups/queries'
import { getSite } from '@/server/http/site'
import { getAccount } from '@/server/follows/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('groups')
  return { title: t.inviteTitle, robots: { index: false }, referrer: 'no-referrer' }
}

export default async function GroupInvitePage({ params }: { params: Promise<{ userId: string; tokenId: string }> }) {
  const tGroups = await getText('groups')
  const t = await getText('chat')
  const { userId, tokenId } = await params
  const { viewer } = await pageAsker()
  const [invite, inviter] = await Promise.all([
    InviteParams.safeParse({ tokenId }).success ? getInvite(viewer, tokenId) : null,
    getAccount(userId),
  ])
  const found = invite?.eventId ? await getEventAddress(invite.eventId) : null
  const event = found?.kind === 'event' ? toEventCard(found.event, new Date(), await getFormats()) : null
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-8 md:px-8 md:pt-14">
        {invite ? (
          <>
            {event ? <InvitedEvent event={event} /> : null}
            <div className="flex items-center gap-4">
              {event ? null : <GroupPicture group={{ kind: 'invite', imageUrl: invite.imageUrl }} sizePx={72} />}
              <div className="min-w-0">
                <h1 className="text-lead" dir="auto">
                  {invite.name}
                </h1>
                <p className="text-small text-quiet">{t.memberCount({ count: invite.memberCount })}</p>
              </div>
            </div>
            {invite.isMember && invite.groupId ? (
              <JoinedGroup groupId={invite.groupId} />
            ) : (
              <>
                <p className="text-body">
                  <bdi>{inviter?.username ?? userId}</bdi> {tGroups.invited}
                </p>
                <JoinGroup token={tokenId} />
              </>
            )}
          </>
        ) : (
          <InviteNotFound />
        )}
      </div>
    </>
  )
}

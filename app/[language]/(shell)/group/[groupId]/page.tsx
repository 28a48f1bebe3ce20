import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { ChatSide } from '@/components/groups/chat-side'
import { CHAT_PAGE } from '@/components/messages/chat-page'
import { ChatScreen } from '@/components/messages/chat-screen'
import { GroupMembers, GroupView } from '@/lib/api/groups'
import { Messages } from '@/lib/api/messages'
import { requireViewer } from '@/server/auth/page-viewer'
import { getMapTiles } from '@/server/geo/map-tiles'
import { getGroup, listMembers } from '@/server/groups/queries'
import { getSite } from '@/server/http/site'
import { listMessages } from '@/server/messages/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('groups')
  return { title: t.heading, robots: { index: false } }
}

const MEMBERS = 100

type GroupPageProps = { params: Promise<{ groupId: string }>; searchParams: Promise<{ invite?: string | string[] }> }

export default async function GroupPage({ params, searchParams }: GroupPageProps) {
  const [{ groupId }, { invite }] = await Promise.all([params, searchParams])
  const viewer = await requireViewer(`/group/${groupId}`)
  const row = z.uuid().safeParse(groupId).success ? await getGroup(viewer, groupId) : null
  if (!row) notFound()
  const group = GroupView.parse(row)
  const [messages, members] = await Promise.all([
    listMessages(viewer, groupId, { limit: CHAT_PAGE }),
    listMembers(viewer, groupId, { limit: MEMBERS, offset: 0 }),
  ])
  const { timeZone } = getSite()
  return (
    <Texts areas={['blocks', 'chat', 'community', 'groups', 'searchPage']}>
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ChatSide activeId={groupId} viewerId={viewer.userId} timeZone={timeZone} />
        <ChatScreen
          key={groupId}
          group={group}
          messages={Messages.parse(messages)}
          members={GroupMembers.parse(members)}
          viewerId={viewer.userId}
          timeZone={timeZone}
          tiles={getMapTiles()}
          opensInvite={invite === '1'}
        />
      </div>
    </Texts>
  )
}

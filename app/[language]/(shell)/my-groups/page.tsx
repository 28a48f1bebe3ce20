import type { Metadata } from 'next'
import { MyGroups } from '@/components/groups/my-groups'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { requireViewer } from '@/server/auth/page-viewer'
import { listMyGroups } from '@/server/groups/queries'
import { getSite } from '@/server/http/site'
import { MyGroups as MyGroupsAnswer } from '@/lib/api/groups'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('groups')
  return { title: t.heading, robots: { index: false } }
}

export default async function MyGroupsPage() {
  const t = await getText('groups')
  const viewer = await requireViewer('/my-groups')
  const groups = MyGroupsAnswer.parse(await listMyGroups(viewer))
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 md:px-8 md:pt-8">
        <h1 className="poster-type text-poster">{t.heading}</h1>
        <MyGroups first={groups} viewerId={viewer.userId} timeZone={timeZone} />
      </div>
    </>
  )
}

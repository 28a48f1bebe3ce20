import type { Metadata } from 'next'
import { getLanguage, getText } from '@/components/texts/get-text'
import { ImportEvents } from '@/components/events/desk/import-events'
import { TopBar } from '@/components/layout/top-bar'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listImports } from '@/server/imports/undo-import'
import { findWatched } from '@/server/imports/watched-pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('eventImport')
  return { title: t.title, robots: { index: false } }
}

export default async function ImportEventsPage({ searchParams }: { searchParams: Promise<{ page?: string | string[] }> }) {
  const viewer = await requireViewer('/admin/events/import')
  const { page } = await searchParams
  const [{ imports }, watched] = await Promise.all([
    listImports(viewer),
    typeof page === 'string' ? findWatched(viewer, page, await getLanguage()) : undefined,
  ])
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <ImportEvents key={watched?.address} imports={imports} watched={watched} timeZone={timeZone} />
    </>
  )
}

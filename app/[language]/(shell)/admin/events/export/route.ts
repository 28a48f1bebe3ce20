import { ExportQuery } from '@/lib/api/event-desk'
import { toLanguage } from '@/lib/text/languages'
import { requireViewer } from '@/server/auth/page-viewer'
import { exportEvents } from '@/server/events/desk/export-events'

/** The host's own events as a file: a table (`?format=csv`) or a calendar (`?format=ics`). */
export async function GET(request: Request, { params }: { params: Promise<{ language: string }> }): Promise<Response> {
  const viewer = await requireViewer('/admin/events')
  const { format } = ExportQuery.catch({ format: 'csv' }).parse(Object.fromEntries(new URL(request.url).searchParams))
  const { text, contentType, name } = await exportEvents(viewer, { format, language: toLanguage((await params).language) })
  return new Response(text, {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

import { z } from 'zod'
import { ExportQuery } from '@/lib/api/event-desk'
import { exportEvents } from '@/server/events/export-events'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: "The viewer's own events as a file: a table (CSV, drafts among them) or a calendar (ICS, what is published).", auth: 'required', query: ExportQuery, response: z.string() },
  async ({ viewer, query }) => {
    const { text, contentType, name } = await exportEvents(viewer, query.format)
    return new Response(text, { headers: { 'content-type': contentType, 'content-disposition': `attachment; filename="${name}"` } })
  },
)
export const OPTIONS = preflight

import { EventIdParams } from '@/lib/api/events'
import { toLanguage } from '@/lib/text/languages'
import { toPosterPdf } from '@/server/events/pages/poster-pdf'

/** Rendered at the first visit and cached like a page, whatever the query says, so nobody can make us render it over and over. */
export const dynamic = 'force-static'
export const revalidate = 300

export function generateStaticParams() {
  return []
}

/** An event as a poster to print. */
export async function GET(_request: Request, { params }: { params: Promise<{ language: string; eventId: string }> }): Promise<Response> {
  const { language, eventId } = await params
  const file = EventIdParams.safeParse({ id: eventId }).success ? await toPosterPdf(eventId, toLanguage(language)) : null
  if (!file) return new Response('Event not found', { status: 404 })
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="poster-${eventId.slice(0, 8)}.pdf"`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
    },
  })
}

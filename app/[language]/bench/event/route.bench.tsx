import { getEventAddressRow } from '@/server/events/event-rows'

/** The least handler that answers the same row: what `npm run bench:api` measures the documented calls against. Built only there. */
export async function GET(request: Request) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return Response.json(await getEventAddressRow(id))
}

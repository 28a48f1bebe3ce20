import { getEventAddressRow } from '@/server/events/event-rows'

/** The smallest handler that returns the same row, to compare the documented calls with. Built only for `npm run bench:api`. */
export async function GET(request: Request) {
  const id = new URL(request.url).searchParams.get('id') ?? ''
  return Response.json(await getEventAddressRow(id))
}

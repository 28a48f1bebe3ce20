import { serveFilm } from '@/server/media/serve-film'

type Context = { params: Promise<{ key: string }> }

/** `/media/{key}`: a short film, in full or by ranges. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  return serveFilm(request, (await params).key)
}
export const HEAD = GET

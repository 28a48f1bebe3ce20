import { isLanguage } from '@/lib/text/languages'
import { isArea, packedArea } from '@/lib/text/text-for'

type Context = { params: Promise<{ language: string; area: string }> }

/** An area of the catalogue, for code that loads on demand. Its address names the build, so it can be cached forever. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { language, area } = await params
  if (!isLanguage(language) || !isArea(area)) return Response.json(null, { status: 404 })
  return Response.json(packedArea(area, language), { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
}

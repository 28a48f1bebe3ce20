import { isLanguage } from '@/lib/text/languages'
import { isArea, packedArea } from '@/lib/text/text-for'

type Context = { params: Promise<{ language: string; area: string }> }

/** A part of the catalogue, for what is loaded only when somebody opens it. Its address names the build, so it may be kept for good. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const { language, area } = await params
  if (!isLanguage(language) || !isArea(area)) return Response.json(null, { status: 404 })
  return Response.json(packedArea(area, language), { headers: { 'cache-control': 'public, max-age=31536000, immutable' } })
}

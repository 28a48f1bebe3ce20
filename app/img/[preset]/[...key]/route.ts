import { serveImage } from '@/server/media/serve-image'

/** `/img/{preset}/{key}`, and `/img/{options}/plain/{imageUrl}@webp` as the original client writes it. */
export async function GET(request: Request, { params }: { params: Promise<{ preset: string; key: string[] }> }): Promise<Response> {
  const { preset, key } = await params
  return serveImage(request, [preset, ...key].map(decode))
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

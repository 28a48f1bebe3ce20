import { ImportPreview } from '@/lib/api/event-desk'
import { WordsBody } from '@/lib/api/imports'
import { preflight } from '@/server/http/cors'
import { route } from '@/server/http/route'
import { previewWords } from '@/server/imports/preview-web'

export const POST = route(
  {
    summary: 'Read the events that a text tells of, as from a flyer without its picture; nothing is kept.',
    auth: 'required',
    scope: 'events:write',
    body: WordsBody,
    response: ImportPreview,
  },
  ({ viewer, body, language }) => previewWords(viewer, body.text, language),
)
export const OPTIONS = preflight

import { ImportPreview } from '@/lib/api/event-desk'
import { WordsBody } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { previewWords } from '@/server/imports/preview-web'

export const POST = route(
  {
    summary: 'Read the events announced in a text, as from a flyer without its picture; nothing is stored.',
    auth: 'required',
    scope: 'events:write',
    body: WordsBody,
    response: ImportPreview,
  },
  ({ viewer, body, language }) => previewWords(viewer, body.text, language),
)

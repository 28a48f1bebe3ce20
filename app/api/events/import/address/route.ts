import { ImportPreview } from '@/lib/api/event-desk'
import { AddressBody } from '@/lib/api/imports'
import { route } from '@/server/http/route'
import { previewAddress } from '@/server/imports/preview-web'

export const POST = route(
  {
    summary: 'Read the events of a web page, calendar or feed and show what they would become; nothing is stored.',
    auth: 'required',
    scope: 'events:write',
    body: AddressBody,
    response: ImportPreview,
  },
  ({ viewer, body, language }) => previewAddress(viewer, body.address, language),
)

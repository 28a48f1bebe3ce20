import { ImportPreview, MAX_IMPORT_BYTES } from '@/lib/api/event-desk'
import { previewImport } from '@/server/events/import/import-preview'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Read a table (CSV) or calendar (ICS) and show what its rows would become; nothing is stored.',
    auth: 'required',
    scope: 'events:write',
    form: { files: { file: 1 }, maxFileBytes: MAX_IMPORT_BYTES },
    response: ImportPreview,
  },
  ({ viewer, files, language }) => previewImport(viewer, files[0]?.bytes ?? null, language),
)

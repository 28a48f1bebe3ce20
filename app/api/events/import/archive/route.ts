import { ImportPreview } from '@/lib/api/event-desk'
import { MAX_ARCHIVE_BYTES } from '@/lib/archives/manifest'
import { previewArchive } from '@/server/archives/preview-archive'
import { route } from '@/server/http/route'

export const POST = route(
  {
    summary: 'Read an archive of events of another instance and show what they would become; it is kept for a day, and no event is stored.',
    auth: 'required',
    scope: 'events:write',
    limit: 'upload',
    form: { files: { file: 1 }, maxFileBytes: MAX_ARCHIVE_BYTES, spool: true },
    response: ImportPreview,
  },
  ({ viewer, files, language }) => previewArchive(viewer, files[0]?.path, language),
)

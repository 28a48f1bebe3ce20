import type { Viewer } from '@/lib/auth/viewer'
import { toDownload } from '@/server/platform/download'
import { listEventPictures } from './event-lines'
import { writeArchive } from './write-archive'

/** The viewer's own events, drafts included, with their pictures, as an archive that another instance can import. */
export async function exportEventArchive({ userId }: Viewer): Promise<Response> {
  const bytes = writeArchive({ scope: 'events', hostId: userId, pictures: await listEventPictures(userId) })
  return toDownload(bytes, { type: 'application/zip', name: 'events.zip' })
}

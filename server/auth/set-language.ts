import type { Viewer } from '@/lib/auth/viewer'
import type { Language } from '@/lib/text/languages'
import { db } from '@/server/platform/db'

/** Sets the language of mails and push messages to the viewer. */
export async function setLanguage(viewer: Viewer, language: Language): Promise<void> {
  await db.user.updateMany({ where: { id: viewer.userId }, data: { language } })
}

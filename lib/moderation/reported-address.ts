import { isMediaKey } from '@/lib/media/urls'
import type { ReportSubject } from './reasons'

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/**
 * The content at an address copied from this site: an event, a comment (by its `#comment-…`), a profile, a group, a message (by its
 * `#message-…`) or a picture; null for any other. The host is not checked.
 */
export function parseReportedAddress(address: string): { subject: ReportSubject; subjectId: string } | null {
  const base = 'http://here.invalid'
  const text = address.trim()
  if (text === '' || !URL.canParse(text, base)) return null
  const { pathname, hash } = new URL(text, base)
  const [kind = '', id = '', key = ''] = pathname.split('/').slice(1)
  const within = /^#(comment|message)-([0-9a-f-]{36})$/i.exec(hash)
  const [, part, partId = ''] = within ?? []
  if (kind === 'event' && part === 'comment' && ID.test(partId)) return { subject: 'comment', subjectId: partId }
  if (kind === 'group' && part === 'message' && ID.test(partId)) return { subject: 'message', subjectId: partId }
  if (kind === 'event' && ID.test(id)) return { subject: 'event', subjectId: id }
  if (kind === 'group' && ID.test(id)) return { subject: 'group', subjectId: id }
  if (kind === 'img' && isMediaKey(key)) return { subject: 'image', subjectId: key }
  if (kind === 'profile' && id !== '' && id !== 'public') return { subject: 'profile', subjectId: decodeName(id) }
  return null
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

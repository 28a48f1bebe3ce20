import { createHash } from 'node:crypto'
import { env } from '@/server/platform/env'

/**
 * The id here of something in an archive. If the archive was made on this server, it keeps its id. Otherwise the id is derived from its
 * origin and its id there, so that it cannot collide and a second import finds it again. Source: RFC 9562 §5.8 (UUID version 8).
 * @param origin the address of the instance the archive was made on.
 */
export function localId(origin: string, kind: 'account' | 'comment', id: string): string {
  if (new URL(origin).origin === new URL(env().app.url).origin) return id
  const bytes = createHash('sha256')
    .update(JSON.stringify(['litfass-archive', new URL(origin).origin, kind, id]))
    .digest()
    .subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

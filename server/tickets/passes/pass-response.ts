/**
 * A signed pass as phones expect it.
 * @param changedAt absent for the first download, which no phone dates.
 */
export function toPassResponse(file: Buffer, changedAt?: Date): Response {
  return new Response(new Uint8Array(file), {
    headers: {
      'content-type': 'application/vnd.apple.pkpass',
      'content-disposition': 'attachment; filename="ticket.pkpass"',
      'cache-control': 'private, no-store',
      ...(changedAt ? { 'last-modified': changedAt.toUTCString() } : {}),
    },
  })
}

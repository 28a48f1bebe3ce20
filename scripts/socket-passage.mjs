import net from 'node:net'

const path = '/socket.io'
const open = new Set()

const isOurs = (url) => url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`)

/** The request as it came, plus the caller's address; headers keep their spelling and order. */
const headOf = (request) => {
  const given = request.headers['x-forwarded-for']
  const remote = request.socket.remoteAddress ?? 'unknown'
  const lines = [`${request.method} ${request.url} HTTP/1.1`]
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    if (request.rawHeaders[at].toLowerCase() !== 'x-forwarded-for') lines.push(`${request.rawHeaders[at]}: ${request.rawHeaders[at + 1]}`)
  }
  lines.push(`X-Forwarded-For: ${given ? `${given}, ${remote}` : remote}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

const refuse = (socket, status) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

/**
 * Passes the chat's WebSockets on to the sidecar, so that one public port is enough; refuses any other upgrade. While the sidecar is down,
 * they are asked to retry.
 */
export const passSocketOn =
  ({ host, port }) =>
  (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    if (!isOurs(request.url ?? '')) return refuse(socket, '404 Not Found')
    const inner = net.connect({ host, port, noDelay: true })
    open.add(socket)
    let isThrough = false
    inner.once('connect', () => {
      isThrough = true
      socket.setNoDelay(true)
      socket.setTimeout(0)
      inner.write(headOf(request))
      if (head.length > 0) inner.write(head)
      // pipes stop reading from one side while the other accepts nothing more
      inner.pipe(socket)
      socket.pipe(inner)
    })
    inner.on('error', () => (isThrough ? socket.destroy() : refuse(socket, '503 Service Unavailable')))
    inner.once('close', () => socket.destroy())
    socket.once('close', () => {
      open.delete(socket)
      inner.destroy()
    })
  }

/** Closes the connections when stopping; clients reconnect elsewhere. */
export const closePassages = () => {
  for (const socket of open) socket.destroy()
}

import net from 'node:net'

/** The length of one response: its head and the announced body. */
const lengthOf = (bytes) => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return Infinity
  const body = /\r\ncontent-length: (\d+)/i.exec(bytes.subarray(0, end).toString('latin1'))
  return body ? end + 4 + Number(body[1]) : Infinity
}

/**
 * Requests a URL over and over on persistent connections, as cheaply as possible, so that the server is what is measured: `{ perSecond,
 * total, failed }`. Responses should announce their length; chunked ones are counted by their last chunk, `0\r\n\r\n`.
 */
export const load = (url, { headers = {}, seconds = 5, connections = 10 } = {}) =>
  new Promise((resolve) => {
    const { host, hostname, port, pathname, search } = new URL(url)
    const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
    const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n`)
    const startedAt = performance.now()
    const until = startedAt + seconds * 1000
    let [total, failed, open] = [0, 0, connections]

    for (let number = 0; number < connections; number += 1) {
      const socket = net.connect({ port: Number(port), host: hostname, noDelay: true }, () => socket.write(request))
      let [length, got] = [0, 0]
      socket.on('data', (bytes) => {
        if (got === 0) {
          length = lengthOf(bytes)
          if (!bytes.subarray(0, 12).toString('latin1').endsWith('200')) failed += 1
        }
        got += bytes.length
        const isWhole = length === Infinity ? bytes.subarray(-5).toString('latin1') === '0\r\n\r\n' : got >= length
        if (!isWhole) return
        got = 0
        total += 1
        if (performance.now() < until) socket.write(request)
        else socket.end()
      })
      socket.on('error', () => (failed += 1))
      socket.on('close', () => {
        open -= 1
        if (open === 0) resolve({ perSecond: total / ((performance.now() - startedAt) / 1000), total, failed })
      })
    }
  })

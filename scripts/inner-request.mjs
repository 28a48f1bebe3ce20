// Requests a response from Next within the process and buffers it.
import http from 'node:http'
import net from 'node:net'
import { Writable } from 'node:stream'
import { nameTargetOnce } from './single-target.mjs'

/** Discards what would go over the wire. */
class Nowhere extends Writable {
  _write(_chunk, _encoding, done) {
    done()
  }
  setTimeout() {}
  setNoDelay() {}
  setKeepAlive() {}
}

const toBytes = (chunk, encoding) =>
  typeof chunk === 'string' ? Buffer.from(chunk, typeof encoding === 'string' ? encoding : 'utf8') : Buffer.from(chunk)

/**
 * The response of `handle` to a GET of `url` with exactly these headers: `{ status, headers, bytes }`; `headers` is an object by lower-case
 * names.
 */
export const askInside = async (handle, { url, headers }) => {
  const socket = new net.Socket()
  const request = new http.IncomingMessage(socket)
  Object.assign(request, { method: 'GET', url, headers, httpVersion: '1.1', httpVersionMajor: 1, httpVersionMinor: 1, complete: true })
  request.push(null)
  const response = new http.ServerResponse(request)
  nameTargetOnce(response)
  const wire = new Nowhere()
  response.assignSocket(wire)
  const parts = []
  const callbackOf = (...some) => some.find((one) => typeof one === 'function')
  const take = (chunk, encoding) => {
    if (chunk !== null && chunk !== undefined && typeof chunk !== 'function') parts.push(toBytes(chunk, encoding))
  }
  const end = response.end.bind(response)
  try {
    await new Promise((resolve, reject) => {
      response.write = (chunk, encoding, done) => {
        take(chunk, encoding)
        const callback = callbackOf(encoding, done)
        if (callback) process.nextTick(callback)
        return true
      }
      response.end = (chunk, encoding, done) => {
        take(chunk, encoding)
        const callback = callbackOf(chunk, encoding, done)
        end(callback)
        resolve()
        return response
      }
      handle(request, response).catch(reject)
    })
    return { status: response.statusCode, headers: { ...response.getHeaders() }, bytes: Buffer.concat(parts) }
  } finally {
    // tell listeners that the response has ended, such as work scheduled after it
    response.emit('close')
    socket.destroy()
    wire.destroy()
  }
}

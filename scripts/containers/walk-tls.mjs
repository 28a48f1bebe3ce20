import http2 from 'node:http2'
import tls from 'node:tls'
import { io } from 'socket.io-client'
import { sleep } from '../processes.mjs'
import { call, follow, login, readPage, sayAndHear } from './visitor.mjs'

const overHttp2 = (base, path) =>
  new Promise((resolve, reject) => {
    const client = http2.connect(base)
    client.once('error', reject)
    const request = client.request({ ':path': path })
    let status
    request.once('response', (headers) => (status = headers[':status']))
    request.resume()
    request.once('end', () => {
      resolve({ status, protocol: client.alpnProtocol, version: client.socket.getProtocol() })
      client.close()
    })
    request.once('error', reject)
  })

const refusesTls = (port, version) =>
  new Promise((resolve) => {
    const socket = tls.connect(
      {
        host: '127.0.0.1',
        port,
        servername: 'localhost',
        rejectUnauthorized: false,
        minVersion: version,
        maxVersion: version,
        ciphers: 'ALL@SECLEVEL=0',
      },
      () => {
        socket.destroy()
        resolve(false)
      },
    )
    socket.once('error', () => resolve(true))
  })

/** A socket opened like a browser's: with the cookie and the page's origin, without a token. */
const browserSocket = (base, cookie, origin = base) =>
  new Promise((resolve, reject) => {
    const socket = io(base, {
      path: '/socket.io',
      addTrailingSlash: false,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: { cookie, origin },
    })
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })

/** The same containers behind https, with a certificate signed by the proxy's own CA. */
export const walkTls = async ({ step, needed, project, secureBase: base, settings, writeEnv, read }, seen) => {
  await needed('SITE_ADDRESS and APP_URL with https', async () => {
    for (const { socket } of seen.sockets) socket.disconnect()
    writeEnv({ ...settings, APP_URL: base, SITE_ADDRESS: 'https://localhost' })
    project.use(read())
    for (const name of ['web', 'sidecar', 'proxy']) await project.replace(name)
    const root = await project.exec('proxy', [
      'sh',
      '-c',
      'for i in 1 2 3 4 5 6 7 8 9 10; do cat /data/caddy/pki/authorities/local/root.crt 2>/dev/null && exit; sleep 1; done',
    ])
    tls.setDefaultCACertificates([...tls.getCACertificates('default'), root])
    for (let tries = 0; ; tries++) {
      try {
        await call(base, 'health')
        return 'health answers, the certificate is verified'
      } catch (error) {
        if (tries === 15) throw error
        await sleep(1000)
      }
    }
  })
  await step('plain http leads to https', async () => {
    const answer = await fetch(`http://localhost:${settings.HTTP_PORT.split(':').at(-1)}/search`, { redirect: 'manual' })
    const to = answer.headers.get('location')
    if (![301, 308].includes(answer.status) || !to?.startsWith('https://localhost')) throw new Error(`${answer.status} ${to}`)
    return `${answer.status} ${to}`
  })
  await step('HSTS, policy and no name of the server', async () => {
    const { answer } = await readPage(base, `/event/${seen.event._id}`)
    const hsts = answer.headers.get('strict-transport-security')
    if (!/max-age=(\d{8,})/.test(hsts ?? '') || !answer.headers.get('content-security-policy') || answer.headers.get('server'))
      throw new Error(JSON.stringify([...answer.headers]))
    return hsts
  })
  let cookie
  await step('Secure and __Host- cookie', async () => {
    const { cookies } = await login(base, seen.host)
    const session = cookies.find((one) => one.startsWith('__Host-next-auth.session-token=') && !one.includes('Max-Age=0'))
    if (
      !session ||
      !/; Secure/i.test(session) ||
      !/; HttpOnly/i.test(session) ||
      !/; Path=\/(;|$)/i.test(session) ||
      /Domain=/i.test(session)
    )
      throw new Error(cookies.map((one) => one.replace(/=[^;]{20,}/, '=…')).join(' | '))
    const insecure = cookies.filter((one) => !/; Secure/i.test(one))
    if (insecure.length > 0) throw new Error(`not secure: ${insecure.map((one) => one.split('=')[0])}`)
    cookie = session.split(';')[0]
    await call(base, 'users/me/profile', { headers: { cookie } })
    return session.replace(/=[^;]{20,}/, '=…')
  })
  await step('chat over wss, with a token and with the cookie', async () => {
    const browser = await browserSocket(base, cookie)
    seen.sockets = [await follow(base, seen.host.token, seen.groupId), await follow(base, seen.guest.token, seen.groupId)]
    const ms = await sayAndHear(base, seen.guest.token, seen.groupId, seen.sockets)
    const isLetIn = await browserSocket(base, cookie, 'https://elsewhere.example').then(
      (socket) => (socket.disconnect(), true),
      () => false,
    )
    browser.disconnect()
    for (const { socket } of seen.sockets) socket.disconnect()
    if (isLetIn) throw new Error('a page of another origin was let in with the cookie')
    return `heard after ${ms} ms; the cookie from another origin is refused`
  })
  await step('HTTP/2', async () => {
    const { status, protocol, version } = await overHttp2(base, '/api/health')
    if (status !== 200 || protocol !== 'h2') throw new Error(`${protocol} ${status}`)
    return `${protocol} over ${version}, 200`
  })
  await step('old versions of TLS are refused', async () => {
    for (const version of ['TLSv1', 'TLSv1.1'])
      if (!(await refusesTls(Number(new URL(base).port), version))) throw new Error(`${version} was accepted`)
    return 'TLS 1.0 and 1.1'
  })
  await step('HTTP/3', async () => {
    const { answer } = await readPage(base, '/api/health')
    const offered = answer.headers.get('alt-svc')
    if (!/h3=/.test(offered ?? '')) throw new Error(`alt-svc is ${offered}`)
    const can = await project.exec('proxy', ['sh', '-c', 'curl --version 2>/dev/null | grep -c HTTP3 || true'])
    if (can.trim() !== '1') return `offered by ${offered}; not asked for: no client here speaks it`
    const said = await project.exec('proxy', [
      'curl',
      '--silent',
      '--show-error',
      '--http3-only',
      '--cacert',
      '/data/caddy/pki/authorities/local/root.crt',
      '--output',
      '/dev/null',
      '--write-out',
      '%{http_version} %{response_code}',
      'https://localhost/api/health',
    ])
    if (said !== '3 200') throw new Error(said)
    return `offered by ${offered}; asked by QUIC alone: HTTP/${said}`
  })
}

import { runModule } from '../../support/run-module'

test('a redirect that was given its target twice names it once', async () => {
  const target = await runModule(`
    import http from 'node:http'
    import { nameTargetOnce } from './scripts/single-target.mjs'
    const server = http.createServer((request, response) => {
      nameTargetOnce(response)
      response.setHeader('location', '/event/2')
      response.appendHeader('location', '/event/2')
      response.writeHead(301).end()
    })
    server.listen(0, '127.0.0.1', async () => {
      const answer = await fetch('http://127.0.0.1:' + server.address().port, { redirect: 'manual' })
      console.log(JSON.stringify(answer.headers.get('location')))
      server.close()
    })
  `)

  expect(target).toBe('/event/2')
})

test('a page rendered within the process names its target once, too', async () => {
  const target = await runModule(`
    import { askInside } from './scripts/inner-request.mjs'
    const handle = async (request, response) => {
      response.setHeader('location', '/event/2')
      response.appendHeader('location', '/event/2')
      response.statusCode = 308
      response.end()
    }
    console.log(JSON.stringify((await askInside(handle, { url: '/event/1', headers: {} })).headers.location))
  `)

  expect(target).toBe('/event/2')
})

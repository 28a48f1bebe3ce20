import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSmtpServer } from './smtp-server'
import { startStripeServer, STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from './stripe-server'

/**
 * The outside services of the product during journeys, as a separate process: services for the product's settings, and a URL where journeys
 * read what they received. Prints both as one JSON line, and ends when its standard input does. Payments are reported to the product at
 * `PRODUCT_URL`. `GET /mails?to=` returns the mails to an address, newest first.
 */
async function main(): Promise<void> {
  const mail = await startSmtpServer()
  const stripe = await startStripeServer()
  if (process.env.PRODUCT_URL) stripe.sendTo(`${process.env.PRODUCT_URL}/api/webhooks/stripe`)

  const desk = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://desk')
    if (pathname !== '/mails') {
      response.writeHead(404).end()
      return
    }
    const to = searchParams.get('to')?.toLowerCase() ?? ''
    const found = mail.mails.filter((each) => each.to.some((address) => address.toLowerCase() === to)).reverse()
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(found.map(({ mail: { subject, text, html } }) => ({ subject, text, html }))))
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  const { port } = desk.address() as AddressInfo

  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Litfass <post@litfass.test>',
    ADMIN_EMAILS: 'admin@litfass.test',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    // Other servers are on this machine, too.
    FEDERATION: 'on',
    FEDERATION_PRIVATE_ADDRESSES: 'on',
  }
  console.log(JSON.stringify({ settings, desk: `http://127.0.0.1:${port}` }))
  process.stdin.resume().on('end', () => process.exit(0))
}

void main()

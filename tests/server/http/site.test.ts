import { getRecipients, getSite, getSiteLook } from '@/server/http/site'
import { resetEnv } from '@/server/platform/env'

const withSettings = (settings: Record<string, string>, check: () => void) => {
  Object.assign(process.env, settings)
  resetEnv()
  try {
    check()
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
    resetEnv()
  }
}

test('without settings the product looks like itself', () => {
  expect(getSiteLook()).toEqual({})
})

test('a custom colour is made readable in both themes, a custom logo becomes an address', () => {
  withSettings({ SIGNAL_COLOR: '#ffee00', LOGO_URL: '/brand/mark.svg' }, () => {
    expect(getSiteLook()).toEqual({
      '--signal-on-paper': expect.stringMatching(/^#[0-9a-f]{6}$/),
      '--signal-at-night': '#ffee00',
      '--logo': 'url("/brand/mark.svg")',
    })
    expect(getSiteLook()['--signal-on-paper']).not.toBe('#ffee00')
  })
})

test.each(['red', '#ff', 'javascript:alert(1)'])('%s is refused at startup', (value) => {
  expect(() => withSettings(value.startsWith('j') ? { LOGO_URL: value } : { SIGNAL_COLOR: value }, getSiteLook)).toThrow(
    /SIGNAL_COLOR|LOGO_URL/,
  )
})

test('the operator is unknown until entered', () => {
  expect(getSite().operator).toEqual({ name: null, address: null })
  withSettings({ OPERATOR_NAME: 'Ada Muster', OPERATOR_ADDRESS: 'Beispielweg 1, 04109 Leipzig' }, () => {
    expect(getSite().operator).toEqual({ name: 'Ada Muster', address: 'Beispielweg 1, 04109 Leipzig' })
  })
})

test('recipients of data are named by host, without keys and paths', () => {
  withSettings(
    {
      OPENAI_BASE_URL: 'https://model.example:8443/v1',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY_ID: 'k',
      S3_SECRET_ACCESS_KEY: 's',
      S3_ENDPOINT: 'https://store.example',
    },
    () => {
      expect(getRecipients()).toEqual({
        modelHost: 'model.example',
        storageHost: 'store.example',
        mapServer: 'tile.openstreetmap.org',
        mailHost: null,
        paymentService: null,
        indexHost: null,
        appleWallet: null,
        googleWallet: null,
      })
    },
  )
  withSettings({ SMTP_URL: 'smtp://user:secret@post.example:587', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'wh' }, () => {
    expect(getRecipients()).toMatchObject({ mailHost: 'post.example', paymentService: 'Stripe' })
  })
  withSettings({ OPENAI_API_KEY: 'k', MAP_TILES_URL: '/tiles/{z}/{x}/{y}.png' }, () => {
    expect(getRecipients()).toMatchObject({ modelHost: 'api.openai.com', mapServer: null })
  })
})

import { parseEnvironment } from '@/server/platform/env-schema'

const read = (settings: Record<string, string>) => parseEnvironment({ NODE_ENV: 'test', ...settings })

it.each([
  [
    'spaces, empty places and a slash at the end',
    ' https://a.example/ ,, http://127.0.0.1:8080',
    ['https://a.example', 'http://127.0.0.1:8080'],
  ],
  ['capitals and the usual port, as no browser writes them', 'HTTPS://App.Example:443', ['https://app.example']],
  ['an app with a scheme of its own', 'capacitor://localhost', ['capacitor://localhost']],
  ['nothing', ' ', []],
])('origins: %s', (_, given, origins) => {
  expect(read({ PUBLIC_ORIGINS: given }).PUBLIC_ORIGINS).toEqual(origins)
})

it.each([
  ['PUBLIC_ORIGINS', '*'],
  ['PUBLIC_ORIGINS', 'app.example.org'],
  ['PUBLIC_ORIGINS', 'https://a.example/path'],
  ['PUBLIC_ORIGINS', 'https://user:word@a.example'],
  ['FETCH_ORIGINS', 'https://a.example;https://b.example'],
  ['PUSH_ORIGINS', 'https://a.example:99999'],
  ['SMTP_URL', 'mail.example.org:587'],
  ['DATABASE_URL', 'mysql://localhost/litfass'],
  ['S3_ENDPOINT', 'store.example:9000'],
  ['OPENAI_BASE_URL', 'localhost'],
  ['DEFAULT_TIME_ZONE', 'Berlin'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(new RegExp(`^The configuration is not usable: ${name}: [^;]+$`))
})

it('a refusal repeats no value, which may be secret', () => {
  const hidden = 'mail://user:hidden@mail.example.org'

  expect(() => read({ SMTP_URL: hidden, AUTH_SECRET: 'hidden', STRIPE_API_URL: hidden })).not.toThrow('hidden')
  expect(() => read({ SMTP_URL: hidden, AUTH_SECRET: 'hidden', STRIPE_API_URL: hidden })).toThrow(
    /AUTH_SECRET: .*SMTP_URL: .*STRIPE_API_URL: /,
  )
})

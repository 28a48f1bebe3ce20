import { runNode, withScript } from '@/tests/support/run-script'

const operator = { OPERATOR_NAME: 'Ada Muster', OPERATOR_ADDRESS: 'Beispielweg 1, 04109 Leipzig', CONTACT_EMAIL: 'ada@litfass.city' }

it('tells public addresses from local and private ones', async () => {
  const asked = [
    'https://litfass.city',
    'http://8.8.8.8',
    'https://[2001:db8:1::5]',
    'https://litfass.city.',
    'http://localhost',
    'http://localhost:3000',
    'http://a.localhost',
    'http://127.0.0.1:4000',
    'http://192.168.1.5',
    'http://10.1.2.3',
    'http://172.20.0.1',
    'http://172.32.0.1',
    'http://[::1]',
    'http://[fd00::1]',
    'http://nas',
    'http://nas.local',
    'http://litfass.test',
    'not an address',
    '',
  ]

  const answers = await withScript<boolean[]>('public-mode.mjs', `return ${JSON.stringify(asked)}.map(m.isPublicAddress)`)

  expect(asked.filter((_, at) => answers[at])).toEqual([
    'https://litfass.city',
    'http://8.8.8.8',
    'https://[2001:db8:1::5]',
    'https://litfass.city.',
    'http://172.32.0.1',
  ])
})

it.each([
  ['scripts/start.mjs', []],
  ['scripts/web.mjs', []],
  ['scripts/container.mjs', ['setup']],
])('%s does not start in public until its operator is entered', async (script, args) => {
  const { code, stdout, stderr } = await runNode([script, ...args], {
    env: { APP_URL: 'https://litfass.city', CONTACT_EMAIL: 'hello@example.org', OPERATOR_NAME: ' ' },
  })

  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe(
    'https://litfass.city is a public address, and the law asks who runs it: set OPERATOR_NAME, OPERATOR_ADDRESS and CONTACT_EMAIL (in .env or the environment), then start again.\n',
  )
})

it('names only what is missing and asks nothing if all is entered or the site is not public', async () => {
  const refusals = await withScript<(string | null)[]>(
    'public-mode.mjs',
    `const given = ${JSON.stringify(operator)}
     const ask = (env) => { try { m.requireOperator(env); return null } catch (error) { return error.message } }
     return [ask({ ...given, APP_URL: 'https://litfass.city' }), ask({ ...given, OPERATOR_ADDRESS: '', APP_URL: 'https://litfass.city' }), ask({ APP_URL: 'http://localhost' }), ask({}), ask({ APP_URL: 'https://litfass.city', NODE_ENV: 'development' })]`,
  )

  expect(refusals).toEqual([null, expect.stringContaining('set OPERATOR_ADDRESS (in'), null, null, null])
})

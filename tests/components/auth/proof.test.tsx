import { act, fireEvent, render, screen } from '@testing-library/react'
import { ProofHost } from '@/components/auth/proof-host'
import { callProven } from '@/components/browser/proof'
import { Done } from '@/lib/api/auth'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const REFUSED = {
  status: 403,
  json: {
    message: 'Please enter your password again first.',
    code: 'forbidden',
    issues: [{ path: 'password', message: 'Please enter your password again first.' }],
    requestId: 'r',
  },
}
const OK = { status: 200, json: { ok: true } }

beforeEach(installBrowserStandIns)

/** A server that requires the password until it has received it. */
function openGuard() {
  let isProven = false
  const sent = answerCalls(async ({ path, body }) => {
    if (path !== '/api/users/me/proof') return isProven ? OK : REFUSED
    const isRight = (JSON.parse(String(body)) as { password: string }).password === 'the right one'
    isProven ||= isRight
    return isRight
      ? OK
      : {
          status: 400,
          json: {
            message: 'This is not your password.',
            code: 'invalid',
            issues: [{ path: 'password', message: 'This is not your password.' }],
            requestId: 'r',
          },
        }
  })
  render(<ProofHost />)
  return sent
}
/** Makes a call as a component does; the result, or the error, arrives once the user has decided. */
const begin = async () => {
  const asked: { answer?: Promise<unknown> } = {}
  await act(async () => {
    asked.answer = callProven('users/me/export', { response: Done }).catch((error: Error) => error.message)
    await new Promise((resolve) => setTimeout(resolve, 30))
  })
  return asked
}
const enter = async (password: string) => {
  fireEvent.change(await screen.findByLabelText('Your password'), { target: { value: password } })
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    await new Promise((resolve) => setTimeout(resolve, 30))
  })
}

it('asks for the password when a call requires it, reports a wrong one, and repeats the call', async () => {
  const sent = openGuard()
  const { answer } = await begin()

  await enter('not the one')
  expect(await screen.findByText('This is not your password.')).toBeDefined()
  await enter('the right one')

  expect(await answer).toEqual({ ok: true })
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/users/me/export',
    '/api/users/me/proof',
    '/api/users/me/proof',
    '/api/users/me/export',
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('returns the refusal to the caller if the user cancels', async () => {
  const sent = openGuard()
  const { answer } = await begin()

  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))

  expect(await answer).toBe('Please enter your password again first.')
  expect(sent).toHaveLength(1)
})

it('does not ask for other errors', async () => {
  answerCalls(async () => ({ status: 403, json: { message: 'Only staff can do this.', code: 'forbidden', requestId: 'r' } }))
  render(<ProofHost />)

  await expect(callProven('users/me/export', { response: Done })).rejects.toThrow('Only staff can do this.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks for a code, too, if the account has a second factor, and says which of the two is wrong', async () => {
  const NEEDED = { path: 'code', message: 'Please enter your password and a code again first.' }
  const WRONG = { path: 'code', message: 'This code is wrong, has expired or was already used.' }
  let isProven = false
  const sent = answerCalls(async ({ path, body }) => {
    if (path !== '/api/users/me/proof')
      return isProven ? OK : { status: 403, json: { ...REFUSED.json, issues: [...REFUSED.json.issues, NEEDED] } }
    isProven = (JSON.parse(String(body)) as { code: string }).code === '123456'
    return isProven ? OK : { status: 400, json: { message: WRONG.message, code: 'invalid', issues: [WRONG], requestId: 'r' } }
  })
  render(<ProofHost />)
  const { answer } = await begin()

  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '999999' } })
  await enter('the right one')
  expect(await screen.findByText(WRONG.message)).toBeDefined()
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } })
  await enter('the right one')

  expect(await answer).toEqual({ ok: true })
  expect(JSON.parse(String(sent.at(-2)?.body))).toEqual({ password: 'the right one', code: '123456' })
})

it('offers a passkey if the account has one', async () => {
  Object.assign(window, { PublicKeyCredential: class {} })
  const NEEDED = ['password', 'passkey'].map((path) => ({ path, message: 'Please enter your password and a code again first.' }))
  answerCalls(async () => ({ status: 403, json: { ...REFUSED.json, issues: NEEDED } }))
  render(<ProofHost />)
  await begin()

  expect(await screen.findByRole('button', { name: 'Use a passkey' })).toBeDefined()
  expect(screen.getByText(/use a passkey, or enter your password and a code/)).toBeDefined()
  expect(screen.getByLabelText('Code')).toBeDefined()
})

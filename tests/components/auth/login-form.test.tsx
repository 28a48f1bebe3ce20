import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps, ReactElement } from 'react'
import { LoginForm } from '@/components/auth/login-form'
import { RegisterForm } from '@/components/auth/register-form'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const OWN_USER = {
  id: '1',
  _id: '1',
  username: 'ada',
  email: 'ada@example.org',
  role: 'user',
  points: 0,
  pendingPoints: 0,
  bio: '',
  links: [],
  createdAt: '2030-01-01T00:00:00.000Z',
  groups: [],
  solanaWalletAddress: '',
  solanaWalletPrivateKey: '',
}

function open(form: ReactElement, answer: { status: number; json: unknown }) {
  const moves: string[] = []
  const router = { push: (path: string) => moves.push(path), refresh: () => {} } as unknown as Router
  const sent = answerCalls(async () => answer)
  render(<AppRouterContext.Provider value={router}>{form}</AppRouterContext.Provider>)
  return { sent, moves }
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
    await new Promise((resolve) => setTimeout(resolve, 30))
  })

beforeEach(() => {
  installBrowserStandIns()
  window.localStorage.clear()
})

describe('login', () => {
  it('requires both fields before anything is sent', async () => {
    const { sent } = open(<LoginForm />, { status: 200, json: {} })
    await press('Login')

    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter your username',
      'Please enter your password',
    ])
    expect(sent).toEqual([])
  })

  it('stores the user but no token, and goes to the events', async () => {
    const { sent, moves } = open(<LoginForm />, { status: 200, json: { access_token: 'token', user: OWN_USER } })
    type('Username', 'ada')
    type('Password', 'a long enough password')
    await press('Login')

    expect(sent[0]?.path).toBe('/api/auth/v2/login')
    expect(JSON.parse(String(sent[0]?.body))).toEqual({ username: 'ada', password: 'a long enough password', isArtist: true })
    expect(window.localStorage.getItem('access_token')).toBeNull()
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('token')
    expect(window.localStorage.getItem('loggedIn')).toBe('true')
    expect(moves).toEqual(['/'])
  })

  it.each([
    [
      'the server’s own message',
      { status: 401, json: { message: 'Wrong username or password.', code: 'unauthenticated', requestId: 'r' } },
      'Wrong username or password.',
    ],
    ['the catalogue’s words where the server says nothing', { status: 500, json: undefined }, 'Login failed 😢'],
  ])('shows %s', async (_, answer, text) => {
    const { moves } = open(<LoginForm />, answer)
    type('Username', 'ada')
    type('Password', 'wrong')
    await press('Login')

    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(moves).toEqual([])
  })
})

describe('login with a second factor', () => {
  const NEEDED = {
    status: 401,
    json: {
      message: 'This account has a second factor.',
      code: 'unauthenticated',
      issues: [{ path: 'code', message: 'This account has a second factor.' }],
      requestId: 'r',
    },
  }
  const refused = (status: number, message: string, path?: string) => ({
    status,
    json: { message, code: 'unauthenticated', ...(path ? { issues: [{ path, message }] } : {}), requestId: 'r' },
  })
  const openHalf = async (answers: { status: number; json: unknown }[]) => {
    const { moves, sent } = open(<LoginForm next="/me" />, NEEDED)
    type('Username', 'ada')
    type('Password', 'a long enough password')
    await press('Login')
    const codes = answerCalls(async () => answers.shift() ?? NEEDED)
    return { moves, sent, codes }
  }

  it('asks for the code on a second screen and says when it is wrong', async () => {
    const { moves, codes } = await openHalf([
      refused(401, 'This code is wrong.', 'code'),
      { status: 200, json: { access_token: 'token', user: OWN_USER } },
    ])

    expect(screen.queryByLabelText('Password')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
    await press('Log in')
    expect(screen.getByRole('alert').textContent).toBe('Please enter the code.')
    type('Code', '123456')
    await press('Log in')
    expect(screen.getByRole('alert').textContent).toBe('This code is wrong.')
    expect(moves).toEqual([])
    await press('Log in')

    expect(codes.map(({ path, body }) => [path, JSON.parse(String(body))])).toEqual([
      ['/api/auth/second-factor', { code: '123456' }],
      ['/api/auth/second-factor', { code: '123456' }],
    ])
    expect(moves).toEqual(['/me'])
    expect(window.localStorage.getItem('loggedIn')).toBe('true')
  })

  it('starts again with the reason when the login took too long', async () => {
    await openHalf([refused(410, 'This login took too long.')])

    type('Code', '123456')
    await press('Log in')

    expect(screen.getByRole('alert').textContent).toBe('This login took too long.')
    expect((screen.getByLabelText('Password') as HTMLInputElement).value).toBe('')
  })
})

describe('registration', () => {
  it('sends the input and goes to the login', async () => {
    const { sent, moves } = open(<RegisterForm />, { status: 201, json: { id: '1', _id: '1', username: 'ada' } })
    type('Email', 'ada@example.org')
    type('Username', 'ada')
    type('Password', 'a long enough password')
    await press('Register')

    expect(sent[0]?.path).toBe('/api/auth/v4/register')
    expect(JSON.parse(String(sent[0]?.body))).toEqual({
      username: 'ada',
      email: 'ada@example.org',
      password: 'a long enough password',
      prompt: '',
      isArtist: true,
      images: [],
    })
    expect(moves).toEqual(['/login'])
  })

  it('shows a server error at its field', async () => {
    open(<RegisterForm />, {
      status: 409,
      json: {
        message: 'This name is taken.',
        code: 'conflict',
        issues: [{ path: 'username', message: 'This name is taken.' }],
        requestId: 'r',
      },
    })
    type('Email', 'ada@example.org')
    type('Username', 'ada')
    type('Password', 'a long enough password')
    await press('Register')

    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
  })
})

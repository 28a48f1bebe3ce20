import { randomUUID } from 'node:crypto'
import { POST as loginCall } from '@/app/api/auth/v2/login/route'
import { POST as registerCall } from '@/app/api/auth/v4/register/route'
import type { LoginAnswer } from '@/lib/api/auth'
import { send } from './request'

export const PASSWORD = 'seven purple herons'

/** What someone enters who was never here. */
export const newcomer = () => {
  const name = `anna-${randomUUID().slice(0, 12)}`
  return { username: name, email: `${name}@example.org`, password: PASSWORD, isArtist: true, prompt: '', images: [] }
}

/** An account as its owner opened it. */
export const registered = async (given: Partial<ReturnType<typeof newcomer>> = {}) => {
  const person = { ...newcomer(), ...given }
  const answer = await send(registerCall, { body: person })
  if (answer.status !== 201) throw new Error(await answer.text())
  return { ...person, id: ((await answer.json()) as { id: string }).id }
}

/** A login as the browser named by `from` sends it, or with headers of its own. */
export const login = (username: string, password = PASSWORD, from: string | Record<string, string> = {}) =>
  send(loginCall, { body: { username, password, isArtist: true }, headers: typeof from === 'string' ? { 'user-agent': from } : from })

/** The bearer token of a sign-in. */
export const tokenOf = async (person: { username: string; password: string }, userAgent?: string) =>
  ((await (await login(person.username, person.password, userAgent)).json()) as LoginAnswer).access_token

import { randomUUID } from 'node:crypto'
import { POST as loginCall } from '@/app/api/auth/v2/login/route'
import { POST as registerCall } from '@/app/api/auth/v4/register/route'
import type { LoginAnswer } from '@/lib/api/auth'
import { send } from './request'

export const PASSWORD = 'seven purple herons'

/** The registration of a new user. */
export const newcomer = () => {
  const name = `anna-${randomUUID().slice(0, 12)}`
  return { username: name, email: `${name}@example.org`, password: PASSWORD, isArtist: true, prompt: '', images: [] }
}

/** Registers an account. */
export const registered = async (given: Partial<ReturnType<typeof newcomer>> = {}) => {
  const person = { ...newcomer(), ...given }
  const answer = await send(registerCall, { body: person })
  if (answer.status !== 201) throw new Error(await answer.text())
  return { ...person, id: ((await answer.json()) as { id: string }).id }
}

/** A login as sent by the browser `from`, or with given headers. */
export const login = (username: string, password = PASSWORD, from: string | Record<string, string> = {}) =>
  send(loginCall, { body: { username, password, isArtist: true }, headers: typeof from === 'string' ? { 'user-agent': from } : from })

/** Logs in and returns the bearer token. */
export const tokenOf = async (person: { username: string; password: string }, userAgent?: string) =>
  ((await (await login(person.username, person.password, userAgent)).json()) as LoginAnswer).access_token

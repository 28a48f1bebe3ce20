import { webcrypto } from 'node:crypto'
import { TextEncoder } from 'node:util'
import { fireEvent, render, screen } from '@testing-library/react'
import { codeHashOf } from '@/components/tickets/check-signature'
import { DoorSearch } from '@/components/tickets/door-search'
import type { DoorEntry } from '@/lib/tickets/verdict'
import { answerCalls } from '@/tests/support/browser-stand-ins'

const TICKET_ID = '759bda32-7518-460b-aae6-5703c0025ddd'
const guest = (hash: string, name: string): DoorEntry => ({ hash, name, email: 'g…@example.org', status: 'valid', at: null, door: null })

// jsdom has neither
beforeEach(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  Object.assign(globalThis, { TextEncoder })
})

async function search(words: string) {
  const letIn: string[] = []
  const hash = String(await codeHashOf(TICKET_ID))
  const entries = [guest('b'.repeat(32), 'B. M.'), guest(hash, 'A. L.')]
  const sent = answerCalls(async () => ({ status: 200, json: { entries: [] } }))
  render(<DoorSearch eventId="e" doorKey={undefined} entries={entries} onLetIn={(one) => letIn.push(one)} />)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
  return { hash, letIn, sent }
}

it('a ticket whose code no camera reads is found by its typed number, without the server', async () => {
  const { hash, letIn, sent } = await search(` ${TICKET_ID.toUpperCase()} `)

  fireEvent.click(await screen.findByRole('button', { name: /A\. L\./ }))

  expect(letIn).toEqual([hash])
  expect(screen.queryByText('B. M.')).toBeNull()
  expect(sent).toEqual([])
})

it('the link to another event’s ticket finds nobody', async () => {
  await search('https://litfass.example/ticket/00000000-7518-460b-aae6-5703c0025ddd')

  expect(await screen.findByText('Nobody on the list matches.')).toBeTruthy()
})

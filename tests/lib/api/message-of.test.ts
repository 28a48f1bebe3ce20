import { CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'

it.each([
  ['the server’s own sentence', new CallError(409, 'conflict', 'This name is taken.', { requestId: 'r' }), 'This name is taken.'],
  ['that there is no connection', new CallError(0, 'offline', 'No connection.'), 'No connection.'],
  ['the fallback where the server said nothing', new CallError(500, 'internal', 'The server answered 500.'), 'Fallback'],
  ['the fallback for anything else', new Error('boom'), 'Fallback'],
])('tells %s', (_, error, text) => {
  expect(messageOf(error, 'Fallback')).toBe(text)
})

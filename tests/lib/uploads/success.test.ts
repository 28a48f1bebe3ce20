import { textFor } from '@/lib/text/text-for'
import { successText } from '@/lib/uploads/success'

it.each([
  ['an account', [{ alreadyKnown: false, creditedPoints: 20 }], 'Event successfully uploaded! Credited 20 points to your account.'],
  [
    'several new events',
    [
      { alreadyKnown: false, creditedPoints: 20 },
      { alreadyKnown: false, creditedPoints: 20 },
    ],
    'Event successfully uploaded! Credited 40 points to your account.',
  ],
  ['a visitor', [{ alreadyKnown: false, creditedPoints: 0 }], 'Event successfully uploaded!'],
  ['a flyer that was known', [{ alreadyKnown: true, creditedPoints: 0 }], 'This flyer was already here. Taking you to its event.'],
])('the notice for %s', (_, events, text) => {
  expect(successText(events, textFor('uploads'))).toBe(text)
})

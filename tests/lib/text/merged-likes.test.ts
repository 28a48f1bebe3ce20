import { mergedText } from '@/lib/favorites/merged-text'
import { textFor } from '@/lib/text/text-for'

it.each([
  [1, 0, '1 like from this device is now in your account.'],
  [3, 0, '3 likes from this device are now in your account.'],
  [0, 1, '1 follow from this device is now in your account.'],
  [2, 1, '2 likes and 1 follow from this device are now in your account.'],
])('%i likes and %i follows', (likes, follows, text) => {
  expect(mergedText(likes, follows, textFor('mergedLikes'))).toBe(text)
})

import { FlyerFacts } from '@/lib/recognition/facts'

test('a flyer without facts is not a valid answer', () => {
  expect(FlyerFacts.safeParse({}).success).toBe(false)
})

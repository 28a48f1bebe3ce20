import { FlyerFacts } from '@/lib/recognition/facts'

test('a flyer without facts is no valid answer', () => {
  expect(FlyerFacts.safeParse({}).success).toBe(false)
})

import { FALLBACK_POINT, toHintPoint } from '@/lib/uploads/position'

it('a position is rounded to about a kilometre, longitude first', () => {
  expect(toHintPoint({ latitude: 52.516275, longitude: 13.377704 })).toEqual({ type: 'Point', coordinates: [13.38, 52.52] })
})

it('the fallback is that of older clients', () => {
  expect(FALLBACK_POINT.coordinates).toEqual([13.404954, 52.520008])
})

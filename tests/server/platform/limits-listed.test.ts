import { readFileSync } from 'node:fs'
import { RATE_CLASSES } from '@/server/platform/rate-limits'

it('docs/api.md lists every limit on calls with its value', () => {
  const number = (text = '') => Number(text.replaceAll(',', ''))
  const listed = [...readFileSync('docs/api.md', 'utf8').matchAll(/^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \| \S/gm)].map(
    ([, name, points, seconds]) => [name, { points: number(points), seconds: number(seconds) }],
  )

  expect(Object.fromEntries(listed)).toMatchObject(RATE_CLASSES)
})

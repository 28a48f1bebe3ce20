import { readFileSync } from 'node:fs'
import path from 'node:path'
import { THEME_SURFACES } from '@/lib/media/accent'
import { PAPER } from '@/lib/media/paper'

const css = readFileSync(path.resolve(__dirname, '../../../app/globals.css'), 'utf8')
const valuesOf = (name: string) => [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].map(([, value]) => value)

test('the colours that programs use are those of the stylesheet, whose night is written for the system and for the choice', () => {
  expect(valuesOf('paper')).toEqual([PAPER.light, PAPER.dark, PAPER.dark])
  expect(valuesOf('raised').slice(1)).toEqual([THEME_SURFACES.dark, THEME_SURFACES.dark])
})

import { readAccessibility } from '@/lib/events/accessibility-words'
import { CHOICES } from '@/lib/events/facts/choices'

test.each([
  ['', []],
  ['Der Saal ist barrierefrei.', ['step_free']],
  ['Der Saal ist leider nicht barrierefrei.', []],
  ['nicht ganz barrierefrei', []],
  ['Not wheelchair accessible', []],
  ['Step-free access, accessible toilet, BSL', ['step_free', 'accessible_toilet', 'sign_language']],
  ['Barrierefreies WC vorhanden', ['accessible_toilet']],
  ['Mit Gebärdensprachdolmetscherin und Induktionsschleife', ['sign_language', 'induction_loop']],
  ['Ruheraum im 1. Stock', ['quiet_space']],
  ['ohne Ruheraum', []],
  ['stufenlose Regelung', []],
])('“%s” says %j', (text, expected) => {
  const read = readAccessibility(text)

  expect(read).toEqual(expected)
  for (const choice of read) expect(CHOICES['accessibility']).toContain(choice)
})

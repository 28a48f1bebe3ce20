import { render, screen } from '@testing-library/react'
import { TextsProvider } from '@/components/texts/texts-provider'
import { DoorConflict } from '@/components/tickets/door-parts'
import { packedArea } from '@/lib/text/text-for'

it.each([
  ['en', /; already came in at [^;]*\d\d:\d\d, Back door$/],
  ['de', /; kam schon um [^;]*\d\d:\d\d herein, Back door$/],
] as const)('a guest let in at two doors is told as a sentence in %s', (language, sentence) => {
  const conflict = { id: 'a', name: 'Ada', at: '2026-12-24T20:00:00.000Z', otherAt: '2026-12-24T19:58:00.000Z', otherDoor: 'Back door' }

  render(
    <TextsProvider language={language} written={JSON.stringify({ door: packedArea('door', language) })}>
      <DoorConflict conflict={conflict} onForget={() => {}} />
    </TextsProvider>,
  )

  expect(screen.getByText(sentence)).toBeTruthy()
})

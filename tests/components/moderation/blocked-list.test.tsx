import { render, screen } from '@testing-library/react'
import { BlockedList } from '@/components/moderation/blocked-list'
import { TextsProvider } from '@/components/texts/texts-provider'
import { packedArea } from '@/lib/text/text-for'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

beforeEach(() => installBrowserStandIns())

it.each([
  ['en', 'since 2 Jan 2026', 'Unblock: troll'],
  ['de', 'seit 02.01.2026', 'Blockierung aufheben: troll'],
] as const)('a blocked profile has the day of the block as people write it in %s', (language, since, button) => {
  const { Wrapper } = notedRouter()

  render(
    <TextsProvider language={language} written={JSON.stringify({ blocks: packedArea('blocks', language) })}>
      <BlockedList profiles={[{ id: 'a', _id: 'a', username: 'troll', blockedAt: '2026-01-02T12:00:00.000Z' }]} />
    </TextsProvider>,
    { wrapper: Wrapper },
  )

  expect(screen.getByText(since)).toBeTruthy()
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
})

import { render, screen } from '@testing-library/react'
import { FormPreview } from '@/components/events/desk/form-preview'
import { TextsProvider } from '@/components/texts/texts-provider'
import { EMPTY_FORM } from '@/lib/events/event-form'
import { packedArea } from '@/lib/text/text-for'

const page = (title: string) => (
  <TextsProvider language="de" written={JSON.stringify({ eventForm: packedArea('eventForm', 'de'), card: packedArea('card', 'de') })}>
    <FormPreview form={{ ...EMPTY_FORM, title }} pictureUrl={null} timeZone="Europe/Berlin" now="2026-11-28T12:00:00Z" />
  </TextsProvider>
)

it('until the event has a title, the preview has one in the language of the page', () => {
  const { rerender } = render(page(' '))
  expect(screen.getByText('Dein Event')).toBeTruthy()

  rerender(page('Hofkonzert'))
  expect(screen.getByText('Hofkonzert')).toBeTruthy()
  expect(screen.queryByText('Dein Event')).toBeNull()
})

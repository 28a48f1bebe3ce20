import { act, fireEvent, render, screen } from '@testing-library/react'
import { ReviewFactRow } from '@/components/review/review-fact-row'
import { TextsProvider } from '@/components/texts/texts-provider'
import type { ReviewFact } from '@/lib/api/event-review'
import { packedArea } from '@/lib/text/text-for'

const category: ReviewFact = {
  name: 'category',
  value: 'Education',
  confidence: 0.4,
  evidence: 'Gründungsversammlung',
  confirmed: false,
  unsure: true,
  alternatives: [{ value: 'Concert', confidence: 0.3 }],
}

function openRow(fact: ReviewFact) {
  const saved: (string | null)[] = []
  const written = JSON.stringify({ kinds: packedArea('kinds', 'de'), review: packedArea('review', 'de') })
  render(
    <TextsProvider language="de" written={written}>
      <ReviewFactRow fact={fact} lineup={[]} onSave={async (_, value) => (saved.push(value), null)} />
    </TextsProvider>,
  )
  return saved
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('a category and its other readings are named in the language of the page, and saved by their own name', async () => {
  const saved = openRow(category)

  expect(screen.getByText('Bildung')).toBeDefined()
  expect(screen.queryByText('Education')).toBeNull()
  await press('Konzert')
  expect(saved).toEqual(['Concert'])
})

it('another category is chosen from those that exist', async () => {
  const saved = openRow(category)
  await press('Kategorie: Ändern')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Kategorie' })

  expect(choice.selectedOptions[0]?.textContent).toContain('Bildung')
  fireEvent.change(choice, { target: { value: 'Sports' } })
  await press('Speichern')
  expect(saved).toEqual(['Sports'])
})

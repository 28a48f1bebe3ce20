import { render, screen } from '@testing-library/react'
import { ReviewFactRow } from '@/components/review/review-fact-row'
import { Button } from '@/components/ui/button'

it('words of any length may take several lines, since no rule of the button keeps them on one', () => {
  const words = '2013 w/ niklas Elektroakustischer Singer-Songwriter'
  const fact = {
    name: 'venue',
    value: null,
    unsure: true,
    confidence: 0,
    confirmed: false,
    evidence: null,
    alternatives: [{ value: words, confidence: 0.4 }],
  }
  render(<ReviewFactRow fact={fact} lineup={[]} onSave={async () => null} />)

  const { classList } = screen.getByRole('button', { name: words })
  expect(classList.contains('whitespace-nowrap')).toBe(false)
  expect(classList.contains('max-w-full')).toBe(true)
})

it('a button’s own words stay on one line', () => {
  render(<Button>Save draft</Button>)

  expect(screen.getByRole('button').classList.contains('whitespace-nowrap')).toBe(true)
})

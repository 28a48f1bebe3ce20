import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Sheet } from '@/components/ui/sheet'

beforeEach(() => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('48rem'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia
})

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet open={open} onOpenChange={setOpen} title="A sheet" closeLabel="Close">
        Words
      </Sheet>
    </>
  )
}

test('a sheet takes focus and returns it to the element that opened it', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })

  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'A sheet' }).contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

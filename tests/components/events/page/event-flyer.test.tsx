import { render, screen } from '@testing-library/react'
import { EventFlyer } from '@/components/events/page/event-flyer'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

beforeEach(installBrowserStandIns)

const imageUrl = `http://localhost/img/original/${'a'.repeat(64)}.webp`
const sizesIn = (markup: string) => [...new Set([...markup.matchAll(/\/img\/([\w-]+)\//g)].map(([, preset]) => preset))]

it('a flyer is shown in reduced size until its organizer has claimed the event', () => {
  const page = render(<EventFlyer event={eventView({ hostId: 'public' })} imageUrl={imageUrl} />)

  expect(screen.getAllByRole('img').length).toBeGreaterThan(0)
  expect(sizesIn(page.container.innerHTML)).not.toContain('full')
  expect(sizesIn(page.container.innerHTML)).not.toContain('hero-1600')
})

it('the flyer of an event with a host is shown at full width', () => {
  const page = render(<EventFlyer event={eventView({ hostId: 'host-1' })} imageUrl={imageUrl} />)

  expect(sizesIn(page.container.innerHTML)).toContain('hero-1600')
})

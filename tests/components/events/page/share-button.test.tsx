import { act, fireEvent, render, screen } from '@testing-library/react'
import { ShareButton } from '@/components/events/page/share-button'

const URL_OF_EVENT = 'https://litfass.example/event/1'
const opened = jest.fn()

beforeEach(() => {
  opened.mockClear()
  window.open = opened
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

async function share(native?: () => Promise<void>) {
  if (native) Object.defineProperty(navigator, 'share', { value: native, configurable: true })
  render(<ShareButton title="Night Market" url={URL_OF_EVENT} />)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Share' })))
}

const MESSENGER = `https://wa.me/?text=${encodeURIComponent(`Night Market ${URL_OF_EVENT}`)}`

it('without the device’s share sheet a messenger receives the address', async () => {
  await share()

  expect(opened).toHaveBeenCalledWith(MESSENGER, '_blank', 'noopener,noreferrer')
})

it('a failed share sheet opens the messenger, too', async () => {
  await share(() => Promise.reject(new DOMException('not allowed', 'NotAllowedError')))

  expect(opened).toHaveBeenCalledWith(MESSENGER, '_blank', 'noopener,noreferrer')
})

it.each([
  ['shared', () => Promise.resolve()],
  ['closed', () => Promise.reject(new DOMException('closed', 'AbortError'))],
])('a share sheet that was %s opens nothing else', async (_, native) => {
  await share(native)

  expect(opened).not.toHaveBeenCalled()
})

import { registerWorker } from '@/components/offline/worker-registration'

const register = jest.fn(() => new Promise<never>(() => {}))

beforeEach(() => {
  register.mockClear()
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { register, ready: new Promise(() => {}) }),
  })
})

const setOnline = (isOnline: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value: isOnline })

test('a page opened without a network registers its worker once the network is back', () => {
  setOnline(false)
  const stop = registerWorker(() => {})
  expect(register).not.toHaveBeenCalled()

  setOnline(true)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('online'))

  expect(register).toHaveBeenCalledTimes(1)
  stop()
})

test('a page that is left before that registers nothing', () => {
  setOnline(false)
  registerWorker(() => {})()

  window.dispatchEvent(new Event('online'))

  expect(register).not.toHaveBeenCalled()
})

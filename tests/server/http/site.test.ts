import { getSiteLook } from '@/server/http/site'
import { resetEnv } from '@/server/platform/env'

const withSettings = (settings: Record<string, string>, check: () => void) => {
  Object.assign(process.env, settings)
  resetEnv()
  try {
    check()
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
    resetEnv()
  }
}

test('without settings the product looks like itself', () => {
  expect(getSiteLook()).toEqual({})
})

test('an own colour is made readable in both themes, an own mark becomes an address', () => {
  withSettings({ SIGNAL_COLOR: '#ffee00', LOGO_URL: '/brand/mark.svg' }, () => {
    expect(getSiteLook()).toEqual({
      '--signal-on-paper': expect.stringMatching(/^#[0-9a-f]{6}$/),
      '--signal-at-night': '#ffee00',
      '--logo': 'url("/brand/mark.svg")',
    })
    expect(getSiteLook()['--signal-on-paper']).not.toBe('#ffee00')
  })
})

test.each(['red', '#ff', 'javascript:alert(1)'])('%s is refused at the start', (value) => {
  expect(() => withSettings(value.startsWith('j') ? { LOGO_URL: value } : { SIGNAL_COLOR: value }, getSiteLook)).toThrow(/SIGNAL_COLOR|LOGO_URL/)
})

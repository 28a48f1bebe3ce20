import { chooseFormat, getPreset, presetSize, PRESETS, type PresetName } from '@/lib/media/presets'

const size = (preset: PresetName, widthPx: number, heightPx: number) =>
  Object.values(presetSize(getPreset(preset), { widthPx, heightPx })).join('×')

test.each<[PresetName, number, number, string]>([
  ['card', 4000, 3000, '320×350'],
  ['card', 320, 350, '320×350'],
  ['tile', 200, 1000, '200×200'],
  ['card', 160, 4000, '160×175'],
  ['card', 4000, 35, '32×35'],
  ['avatar', 10, 10, '10×10'],
  ['gallery', 1870, 1000, '935×500'],
  ['gallery', 500, 5000, '500×5000'],
  ['full', 2560, 1920, '2560×1920'],
  ['full', 300, 200, '300×200'],
  ['hero-480', 960, 1, '480×1'],
  ['blur', 1000, 1500, '100×150'],
  ['og', 2400, 2400, '1200×630'],
  ['og', 600, 600, '600×315'],
])('%s of a picture of %i × %i pixels has %s, never more than the picture', (preset, width, height, expected) => {
  expect(size(preset, width, height)).toBe(expected)
})

test.each<[PresetName, string | null, string]>([
  ['card', null, 'webp'],
  ['card', '*/*', 'webp'],
  ['card', 'image/webp,*/*;q=0.8', 'webp'],
  ['card', 'image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
  ['card', 'image/webp, image/avif;q=0.5', 'avif'],
  ['card', 'image/avif;q=0, image/webp', 'webp'],
  ['card', 'image/avif;q=0.0', 'webp'],
  ['card', 'image/avif-sequence', 'webp'],
  ['hero-1600', 'image/avif', 'webp'],
  ['og', 'image/avif,image/webp', 'jpeg'],
])('%s is answered to Accept %j as %s', (preset, accept, format) => {
  expect(chooseFormat(getPreset(preset), accept)).toBe(format)
})

test('the sizes that the specification names exist', () => {
  const named = Object.entries(PRESETS).map(([name, { widthPx, heightPx, quality }]) => `${name} ${widthPx}×${heightPx} q${quality}`)

  expect(named).toEqual(expect.arrayContaining(['card 320×350 q70', 'tile 400×400 q70']))
  expect(PRESETS['reel-tile']).toMatchObject({ widthPx: 200, heightPx: 200 })
  expect(PRESETS.avatar).toMatchObject({ widthPx: 96, heightPx: 96 })
  expect(PRESETS.gallery).toMatchObject({ widthPx: 935, fit: 'inside', quality: 70 })
  expect(PRESETS.blur).toMatchObject({ widthPx: 100, quality: 20, blur: 1 })
})

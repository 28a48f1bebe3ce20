import {
  cardWidthsSrcSet,
  densitySrcSet,
  heroSrcSet,
  imageUrl,
  isMediaKey,
  NOBODYS_PICTURE,
  pagePicture,
  parseImageUrl,
  withPreset,
} from '@/lib/media/urls'

const KEY = `${'3f'.repeat(32)}.jpg`
const APP = 'https://events.example'

test('the address on the wire is absolute and names the stored picture', () => {
  expect(imageUrl(APP, KEY)).toBe(`https://events.example/img/original/${KEY}`)
  expect(imageUrl(`${APP}/`, KEY, 'card')).toBe(`https://events.example/img/card/${KEY}`)
})

test.each([
  ['the kept picture', `${APP}/img/original/${KEY}`, KEY],
  ['a size of it', `${APP}/img/card-2x/${KEY}`, KEY],
  ['another host', `https://evil.example/img/card/${KEY}`, null],
  ['our host as a user name', `https://events.example@evil.example/img/card/${KEY}`, null],
  ['our host as a beginning', `https://events.example.evil.example/img/card/${KEY}`, null],
  ['another scheme', `http://events.example/img/card/${KEY}`, null],
  ['another port', `https://events.example:444/img/card/${KEY}`, null],
  ['credentials', `https://a:b@events.example/img/card/${KEY}`, null],
  ['a query', `${APP}/img/card/${KEY}?x=1`, null],
  ['a fragment', `${APP}/img/card/${KEY}#x`, null],
  ['an unknown size', `${APP}/img/huge/${KEY}`, null],
  ['a property every object has', `${APP}/img/constructor/${KEY}`, null],
  ['a longer path', `${APP}/img/card/${KEY}/more`, null],
  ['a way up', `${APP}/img/card/../../etc/${KEY}`, null],
  ['no address', 'not an address', null],
  ['nothing', '', null],
])('an address with %s is recognized as ours or not', (_, address, expected) => {
  expect(parseImageUrl(APP, address)).toBe(expected)
})

test('an installation below a path recognizes its own pictures', () => {
  const app = 'https://example.org/litfass'

  expect(parseImageUrl(app, imageUrl(app, KEY))).toBe(KEY)
  expect(parseImageUrl(app, `https://example.org/img/card/${KEY}`)).toBeNull()
})

test.each([
  [KEY, true],
  [KEY.replace('jpg', 'webp'), true],
  [KEY.toUpperCase(), false],
  [KEY.slice(1), false],
  [KEY.replace('.jpg', '.svg'), false],
  [`../${KEY}`, false],
  [`${KEY}\n`, false],
])('%j is a key: %s', (key, expected) => {
  expect(isMediaKey(key)).toBe(expected)
})

test('another size of our picture has our address, a foreign picture keeps its own', () => {
  expect(withPreset(imageUrl(APP, KEY), 'tile')).toBe(`${APP}/img/tile/${KEY}`)
  expect(withPreset('https://elsewhere.example/a.jpg', 'tile')).toBe('https://elsewhere.example/a.jpg')
  expect(withPreset(`/img/original/${KEY}`, 'tile')).toBe(`/img/tile/${KEY}`)
  expect(withPreset('/user_picture.png', 'avatar')).toBe('/user_picture.png')
})

test('a page shows our pictures from its own host, whatever its name, and foreign ones from theirs', () => {
  expect(pagePicture(imageUrl(APP, KEY), 'card')).toBe(`/img/card/${KEY}`)
  expect(pagePicture(imageUrl(APP, KEY, 'card'), 'card')).toBe(`/img/card/${KEY}`)
  expect(pagePicture(APP + NOBODYS_PICTURE, 'avatar')).toBe(NOBODYS_PICTURE)
  expect(pagePicture('https://elsewhere.example/a.jpg', 'card')).toBe('https://elsewhere.example/a.jpg')
})

test('a srcset offers every hero width, or none for a foreign picture', () => {
  expect(heroSrcSet(imageUrl(APP, KEY)).split(', ')).toEqual([480, 720, 1080, 1600].map((width) => `/img/hero-${width}/${KEY} ${width}w`))
  expect(heroSrcSet('https://elsewhere.example/a.jpg')).toBe('')
  expect(densitySrcSet(imageUrl(APP, KEY), 'card')).toBe(`/img/card-2x/${KEY} 2x`)
  expect(densitySrcSet(imageUrl(APP, KEY, 'card'), 'card')).toBe(`/img/card-2x/${KEY} 2x`)
  expect(densitySrcSet('/logo.png', 'card')).toBe('')
  expect(densitySrcSet(APP + NOBODYS_PICTURE, 'avatar')).toBe('')
})

test('a narrow card is offered by its width; a picture that is not ours is not', () => {
  expect(cardWidthsSrcSet(imageUrl(APP, KEY))).toBe(`/img/card/${KEY} 320w, /img/card-2x/${KEY} 640w`)
  expect(cardWidthsSrcSet('https://elsewhere.example/a.jpg')).toBe('')
})

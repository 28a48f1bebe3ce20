import { parseImageRequest } from '@/lib/media/proxy-form'

const KEY = `${'3f'.repeat(32)}.jpg`
const APP = 'http://localhost:3000'
const parse = (path: string) => parseImageRequest(path.split('/'), [APP, 'https://events.example'])
const OURS = `${APP}/img/original/${KEY}`

test.each([
  [`card/${KEY}`, 'card', null],
  [`original/${KEY}`, 'original', null],
  [`rs:fill:320:350/q:70/plain/${OURS}@webp`, 'card', 'webp'],
  [`q:70/rs:fill:320:350/plain/${OURS}@webp`, 'card', 'webp'],
  [`rs:fill:400:400/q:70/plain/${OURS}@webp`, 'tile', 'webp'],
  [`rs:fill:200:200/plain/${OURS}@webp`, 'reel-tile', 'webp'],
  [`rs:fill:96:96/plain/${OURS}@webp`, 'avatar', 'webp'],
  [`rs:fit:935/q:70/plain/${OURS}@webp`, 'gallery', 'webp'],
  [`rs:auto/plain/${OURS}@webp`, 'full', 'webp'],
  [`blur:1/q:20/w:100/plain/${OURS}@webp`, 'blur', 'webp'],
  [`q:50/rs:auto/plain/${OURS}`, 'host-grid', null],
  [`plain/${OURS}@webp`, 'full', 'webp'],
  [`plain/${OURS}`, 'original', null],
  [`/plain/${OURS}`, 'original', null],
  [`rs:auto/plain/http:/localhost:3000/img/original/${KEY}@webp`, 'full', 'webp'],
  [`rs:auto/plain/https://events.example/img/card/${KEY}@webp`, 'full', 'webp'],
])('%s requests %s', (path, preset, format) => {
  expect(parse(path)).toEqual({ preset, key: KEY, format })
})

test.each([
  ['a size outside the list', `rs:fill:5000:5000/plain/${OURS}@webp`],
  ['an option outside the list', `rs:auto/watermark:1/plain/${OURS}@webp`],
  ['an option twice', `rs:auto/rs:auto/plain/${OURS}@webp`],
  ['a foreign picture', 'rs:auto/plain/https://evil.example/a.jpg@webp'],
  ['a private address', `rs:auto/plain/http://127.0.0.1:5432/img/original/${KEY}@webp`],
  ['a file', 'rs:auto/plain/file:///etc/passwd@webp'],
  ['another format', `rs:auto/plain/${OURS}@png`],
  ['an unknown preset', `poster/${KEY}`],
  ['an unknown key', 'card/picture.jpg'],
  ['a longer path', `card/${KEY}/x`],
  ['nothing after plain', 'rs:auto/plain/'],
  ['nothing', ''],
])('%s is not accepted', (_, path) => {
  expect(parse(path)).toBeNull()
})

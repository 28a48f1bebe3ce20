import { isAccountId, nameInPath, profilePath } from '@/lib/profiles/profile-path'

test.each([
  ['/profile/mara', 'mara'],
  ['/profile/DJ%20%C3%96lfa%C3%9F', 'DJ Ölfaß'],
  ['/profile/AC%2FDC', 'AC/DC'],
  ['/profile/%EF%BC%AD%EF%BC%AD', 'MM'],
  ['/profile/mara/', 'mara'],
  ['/profile/%20', null],
  ['/profile/%', null],
  ['/profile/%E0%A4%A', null],
  ['/profile/', null],
  ['/event/mara', null],
])('%s names %j', (path, name) => expect(nameInPath(path)).toBe(name))

test.each(['mara', 'DJ Ölfaß', 'AC/DC', '100% Live?', '../event'])('%s leads to a path that names it', (name) => {
  expect(profilePath(name)).toMatch(/^\/profile\/[^/?#]+$/)
  expect(nameInPath(profilePath(name))).toBe(name)
})

test.each([
  ['01a0ccae-1473-78bd-bed0-1da60fcaed8a', true],
  ['01A0CCAE-1473-78BD-BED0-1DA60FCAED8A', true],
  ['mara', false],
  ['', false],
])('%j is an id: %s', (word, is) => expect(isAccountId(word)).toBe(is))

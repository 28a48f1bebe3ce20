import { couldBeName, isPerson, isPersonLike, parseName, timeBefore } from '@/lib/recognition/name-shape'

describe('parseName', () => {
  test.each([
    ['Clara Weiß (Klavier)', 'Clara Weiß', 'Klavier', null],
    ['Anna Muster – vocals', 'Anna Muster', 'vocals', null],
    ['Leitung: Stefan Aumann', 'Stefan Aumann', 'Leitung', null],
    ['18:00 NIXE', 'NIXE', null, '18:00'],
    ['8:30 pm The Night Owls', 'The Night Owls', null, '20:30'],
    ['Bernd Feld MdL (Minister)', 'Bernd Feld MdL', 'Minister', null],
    ['„Die Anlieger“', 'Die Anlieger', null, null],
    ['Luzia Imboden, Gesang', 'Luzia Imboden', 'Gesang', null],
  ])('"%s" is %s (%s, %s)', (text, name, role, startTime) => {
    expect(parseName(text)).toEqual({ name: name.replace(' MdL', ''), role, startTime })
  })
})

describe('names', () => {
  test.each([
    'Theater Krümel',
    'Die T.R.A.U.M.',
    'Sandro e i Ribelli',
    'New Music Band',
    'Ke$ha',
    'DJ Paprika',
    'Die Anlieger',
    'Oak & Iron',
  ])('"%s" could be a name', (name) => {
    expect(couldBeName(name)).toBe(true)
  })

  test.each([
    'Kaffee und Kuchen',
    'Eintritt 5 €',
    'wir freuen uns auf euch',
    'Spielfilm',
    'Einlass',
    'Kinderschminken',
    'x',
    'Live Musik',
    'Hauptstraße',
  ])('"%s" is not a name', (name) => {
    expect(couldBeName(name)).toBe(false)
  })

  test.each([
    ['Petra Lindner', true],
    ['Dr. Ralf Benz', true],
    ['Marieke de Vries', true],
    ['Money Plant', false],
    ['Kulturhaus Nord', false],
  ])('"%s" is a person by its given name: %s', (name, person) => {
    expect(isPerson(name)).toBe(person)
  })

  test('capital initials do not look like a person', () => {
    expect(isPersonLike('TLS & VPN')).toBe(false)
  })
})

describe('timeBefore', () => {
  test.each([
    ['17:00 Elf', '17:00'],
    ['19h30 Trio Kupfer', '19:30'],
    ['16 Uhr Eröffnung', '16:00'],
    ['12:30 am Late Set', '00:30'],
  ])('of "%s" is %s', (text, time) => {
    expect(timeBefore(text)?.startTime).toBe(time)
  })

  test('a number alone is not a time', () => {
    expect(timeBefore('25 Jahre Chor')).toBeNull()
  })
})

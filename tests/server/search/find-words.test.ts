import { randomBytes } from 'node:crypto'
import { closeDatabase, db } from '@/server/platform/db'
import { findEvents } from '@/server/search/find-events'
import { createEvent, createLineupEntry, createUser } from '@/tests/support/factories'
import { find, finder, inDays, town, WAYS } from '@/tests/support/search-ways'

afterAll(closeDatabase)

describe('words', () => {
  it.each([
    ['Konzerte am See', 'Konzert'],
    ['Konzert am See', 'konzerten'],
    ['Lesungen', 'lesung'],
    ['Eine Lesung', 'Lesungen'],
    ['Weihnachtsmärkte', 'Weihnachtsmarkt'],
    ['Open air concerts', 'concert'],
    ['A concert', 'CONCERTS'],
    ['Dancing all night', 'dance'],
    ['We dance', 'dancing'],
    ['Straßenfest', 'strassenfest'],
    ['Auf der Strasse', 'Straße'],
    ['Café des Amis', 'cafe'],
    ['Cafe des Amis', 'CAFÉ'],
    ['Größe zeigen', 'grosse'],
    ['Häuser', 'Haeuser'],
    ['Abend in Köln', 'koeln'],
    ['Abend in Koeln', 'Köln'],
    ['Abend in Köln', 'koln'],
    ['Hip-Hop Jam', 'hiphop'],
    ['Hip-Hop Jam', 'hip hop'],
    ['Hiphop Jam', 'hip-hop'],
    ['Floh Markt', 'floh markt'],
    ['Rock/Pop Quiz', 'rock'],
    ['The Who', 'the who'],
    ['Łódź calling', 'lodz'],
  ])('of "%s" are found by "%s"', async (title, prompt) => {
    const city = town()
    const event = await createEvent({ city, title })

    expect(await finder(city)(prompt)).toEqual([event.id])
  })

  it('are searched in every field together', async () => {
    const city = town()
    const host = await createUser({ username: `Kollektiv ${randomBytes(4).toString('hex')}` })
    const event = await createEvent({
      city,
      title: 'Sommernacht',
      description: 'Mit Glühwein und Gesang',
      venue: 'Zeppelinhalle',
      tags: ['Shoegaze'],
      category: 'Rave',
      hostId: host.id,
    })
    await createLineupEntry({ eventId: event.id, name: 'Nørrebro Trio' })
    const other = await createEvent({ city, title: 'Sommernacht' })
    const found = finder(city)

    for (const prompt of [
      'gluhwein',
      'zeppelinhalle',
      'shoegaze',
      'rave sommernacht',
      'norrebro',
      host.username,
      'sommernacht gesang shoegaze',
      `${city} gesang`,
    ]) {
      expect([prompt, await found(prompt)]).toEqual([prompt, [event.id]])
    }
    expect((await found('sommernacht')).sort()).toEqual([event.id, other.id].sort())
    expect(await found('sommernacht quetzalcoatl')).toEqual([])
  })

  it('follow a new line-up, a renamed host and another host', async () => {
    const city = town()
    const host = await createUser()
    const event = await createEvent({ city, title: 'Abend', hostId: host.id })
    const entry = await createLineupEntry({ eventId: event.id, name: 'Quarzlampe' })
    const found = finder(city)

    expect(await found('quarzlampe')).toEqual([event.id])
    await db.lineupEntry.delete({ where: { id: entry.id } })
    expect(await found('quarzlampe')).toEqual([])
    const name = `Umbenannt${randomBytes(4).toString('hex')}`
    await db.user.update({ where: { id: host.id }, data: { username: name } })
    expect(await found(name)).toEqual([event.id])
    await db.event.update({ where: { id: event.id }, data: { hostId: null } })
    expect(await found(name)).toEqual([])
  })

  it('rank by field: title, other names, description; then the soonest', async () => {
    const city = town()
    const inText = await createEvent({ city, title: 'Abend', description: 'Viel Zaubertrank', startDate: inDays(1) })
    const inTag = await createEvent({ city, title: 'Abend', tags: ['Zaubertrank'], startDate: inDays(2) })
    const late = await createEvent({ city, title: 'Zaubertrank', startDate: inDays(9) })
    const soon = await createEvent({ city, title: 'Der Zaubertrank', startDate: inDays(3) })

    for (const [way, options] of WAYS) {
      const { ids } = await findEvents({ city, prompt: 'zaubertrank' }, { at: new Date(), limit: 100, after: null, skip: 0, ...options })
      expect([way, ids]).toEqual([way, [soon.id, late.id, inTag.id, inText.id]])
    }
  })

  it('in another language for the same kind of event are understood', async () => {
    const city = town()
    const event = await createEvent({ city, title: 'Abend', category: 'Concert' })

    expect(await finder(city)('Konzert')).toEqual([event.id])
  })

  it.each([
    ['Jazzz', 'Jazz im Hof'],
    ['Konzrt', 'Konzert im Hof'],
    ['Tehcno', 'Techno im Hof'],
    ['Ausstelung', 'Ausstellung im Hof'],
    ['Philharmonei', 'Philharmonie'],
  ])('with typos (%s) find the intended event (%s)', async (prompt, title) => {
    const city = town()
    const event = await createEvent({ city, title })

    expect(await finder(city)(prompt)).toEqual([event.id])
  })

  it('with typos find a town, too', async () => {
    const word = `quelle${randomBytes(4).toString('hex')}`
    const event = await createEvent({ city: 'Berlin', title: word })

    expect(await find({ prompt: `${word} Berln` })).toEqual([event.id])
  })

  it('that are still being typed are completed', async () => {
    const city = town()
    const event = await createEvent({ city, title: 'Xylophonorchester' })

    expect(await finder(city)('xylop')).toEqual([event.id])
    expect(await finder(city)('abend xylop')).toEqual([])
  })

  it('close to nothing find nothing', async () => {
    expect(await find({ prompt: 'qqqzzzwwwxxx' })).toEqual([])
  })

  it.each([
    "'",
    "''); --",
    '\\',
    '%',
    '_',
    '*:*',
    '!!',
    '& | !',
    '((((',
    '<->',
    'a:*',
    '"jazz',
    "it's",
    '🎉',
    '\u200b',
    '-',
    'a'.repeat(10_000),
    'x '.repeat(5000),
    '\ufffd',
  ])('as hostile as %p are plain words', async (prompt) => {
    await expect(find({ prompt, city: town() })).resolves.toEqual([])
  })
})

describe('tags', () => {
  it('are compared without accents, punctuation and case', async () => {
    const city = town()
    const event = await createEvent({ city, tags: ["Rock'n'Roll", 'Électro', '♥'] })
    await createEvent({ city, tags: ['Rock'] })

    for (const tag of ['rocknroll', "ROCK'N'ROLL", 'electro', '♥']) expect(await find({ city, tag })).toEqual([event.id])
    expect(await finder(city)("rock'n'roll")).toEqual([event.id])
    expect(await find({ city, tag: 'el' })).toEqual([])
  })
})

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { BROWSER_STORAGE } from '@/lib/privacy/browser-storage'
import { DATA_MAP } from '@/lib/privacy/data-map'
import { privacyText } from '@/lib/privacy/privacy-text'
import { imprintText } from '@/lib/text/imprint-text'
import { infoText, type InfoText, wordsOf } from '@/lib/text/info'
import { LANGUAGES } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'

const NOBODY = { name: null, address: null }
const SOMEBODY = { name: 'Ada Muster', address: 'Beispielweg 1, 04109 Leipzig\nGermany' }
const NO_RECIPIENTS = {
  modelHost: null,
  storageHost: null,
  mapServer: null,
  mailHost: null,
  paymentService: null,
  indexHost: null,
  appleWallet: null,
  googleWallet: null,
}

const words = (text: InfoText) =>
  [text.title, ...text.lead, ...text.sections.flatMap(({ title, paragraphs, points = [] }) => [title, ...paragraphs, ...points])].join('\n')
const titles = (text: InfoText) => text.sections.map(({ title }) => title)

describe('imprint', () => {
  const t = textFor('imprint')

  it('names the sections of the laws in force, not those they replaced', () => {
    const text = words(imprintText(t, { name: 'Litfass', operator: SOMEBODY }))

    expect(text).toContain('Legal Disclosure (Imprint)')
    expect(text).toContain('§ 5 DDG')
    expect(text).toContain('§ 18 (2) MStV')
    expect(text).not.toMatch(/TMG|RStV/)
  })

  it('shows the operator’s name and address, one line each', () => {
    const [operator] = imprintText(t, { name: 'Litfass', operator: SOMEBODY }).sections

    expect(operator?.paragraphs).toEqual(['Ada Muster', 'Beispielweg 1', '04109 Leipzig', 'Germany'])
    expect(words(imprintText(t, { name: 'Litfass', operator: SOMEBODY }))).not.toContain('not yet entered')
  })

  it.each([
    [NOBODY, 'not yet entered their name and address'],
    [{ ...SOMEBODY, address: null }, 'not yet entered their address'],
    [{ ...SOMEBODY, name: null }, 'not yet entered their name.'],
    [{ ...SOMEBODY, address: ' , ' }, 'not yet entered their address'],
  ])('says what is missing: %j', (operator, said) => {
    const text = words(imprintText(t, { name: 'Litfass', operator }))

    expect(text).toContain(said)
    expect(text).toContain('Litfass (Project in Development)')
    expect(text).toContain('private individual')
  })
})

describe('privacy policy', () => {
  const t = textFor('privacy')

  it('has the seven sections in order, and names GDPR and BDSG', () => {
    const text = privacyText(t, { operatorName: null, recipients: NO_RECIPIENTS })

    expect(titles(text)).toEqual([
      'Data Collection',
      'Data Usage',
      'Data Sharing',
      'Cookies & Tracking',
      'Hosting & Security',
      'Your Rights',
      'Contact',
    ])
    expect(words(text)).toMatch(/GDPR[^]*BDSG/)
  })

  it('says how this software uses location, addresses and cookies, and for how long', () => {
    const text = words(privacyText(t, { operatorName: null, recipients: NO_RECIPIENTS }))

    for (const fact of [
      'rounded to about a kilometre',
      'not stored with the event',
      'kept only in memory',
      'Session cookie',
      'Device cookie',
      '30 days',
      'two years',
      '90 days',
    ])
      expect(text).toContain(fact)
  })

  it('lists every table of the map, with its retention and what happens to it', () => {
    const { sections } = privacyText(t, { operatorName: null, recipients: NO_RECIPIENTS })
    const shown = JSON.stringify(sections.flatMap(({ groups = [] }) => groups))

    expect(Object.keys(t.tables).sort()).toEqual(DATA_MAP.map(({ table }) => table).sort())
    for (const { holds, kept, fate } of Object.values(t.tables)) for (const said of [holds, kept, fate]) expect(shown).toContain(said)
  })

  it('names everything stored in the browser', () => {
    const source = readFileSync(path.join(process.cwd(), 'components/browser/local-storage.ts'), 'utf8')
    const written = [...(source.split('export type StorageKey')[1]?.split('\n\n')[0] ?? '').matchAll(/['`](\w+)/g)].map(
      ([, name = '']) => name,
    )

    expect(written.length).toBeGreaterThan(10)
    expect(written.filter((name) => !Object.values(BROWSER_STORAGE).some((names) => names.includes(name)))).toEqual([])
  })

  it('names every recipient of data here, and no others', () => {
    const none = words(privacyText(t, { operatorName: null, recipients: NO_RECIPIENTS }))
    const all = words(
      privacyText(t, {
        operatorName: null,
        recipients: {
          modelHost: 'model.example',
          storageHost: 'store.example',
          mapServer: 'tiles.example',
          mailHost: 'post.example',
          paymentService: 'Stripe',
          indexHost: 'index.example',
          appleWallet: 'Apple',
          googleWallet: 'Google',
        },
      }),
    )

    expect(none).toContain('Flyers are read on our own server')
    for (const host of ['model.example', 'store.example', 'tiles.example', 'post.example', 'Stripe', 'index.example']) {
      expect(all).toContain(host)
      expect(none).not.toContain(host)
    }
    expect(all).not.toContain('Flyers are read on our own server')
    expect(all).toContain('only after you agree')
  })
})

it('the terms have eleven sections and their date', () => {
  const text = infoText(textFor('terms'), { values: { name: 'Litfass', operatorName: 'Ada Muster' } })

  expect(text.title).toBe('Terms of Use for the Litfass Platform')
  expect(text.lead).toContain('Status: March 2025')
  expect(text.sections).toHaveLength(11)
  expect(titles(text)[3]).toBe('User Content & Rights')
  expect(text.sections[3]?.points).toHaveLength(3)
  expect(words(text)).toContain('run by Ada Muster')
})

it('the product page names seven benefits of uploading and three ways to support it', () => {
  const { sections } = infoText(textFor('about'), { values: { name: 'Litfass', operatorName: 'none' } })

  expect(sections[1]?.points).toHaveLength(7)
  expect(sections.at(-1)?.points).toHaveLength(3)
  expect(sections.flatMap(({ paragraphs }) => paragraphs).join('\n')).toContain('{email}')
})

it('the guidelines allow anonymous comments, but not their abuse, and name both ways to report', () => {
  const rules = wordsOf(textFor('guidelines').rules)

  expect(rules).toHaveLength(5)
  expect(rules.join('\n')).toMatch(/anonymously, but do not abuse/)
  expect(rules.join('\n')).toMatch(/\{email\}, or with the report form/)
})

it('the accessibility statement names the guidelines, known gaps and a contact', () => {
  const text = words(infoText(textFor('accessibility'), { values: { name: 'Litfass' } }))

  for (const said of ['WCAG) 2.2', 'level AA', 'not work well yet', '{email}']) expect(text).toContain(said)
})

describe.each(LANGUAGES)('reading pages in %s', (language) => {
  const values = {
    name: 'Litfass',
    operatorName: 'none',
    isComplete: 'no',
    modelHost: 'none',
    storageHost: 'none',
    mapServer: 'none',
    mailHost: 'none',
    paymentService: 'none',
    indexHost: 'none',
    appleWallet: 'none',
    googleWallet: 'none',
  }

  it.each(['about', 'accessibility', 'guidelines', 'imprint', 'privacy', 'terms'] as const)(
    '%s is complete, whoever runs the site',
    (area) => {
      const said = words(infoText(textFor(area, language), { values }))

      expect(said).not.toMatch(/\bnone\b|undefined|\{(?!email\})/)
      if (area !== 'guidelines') expect(said).toContain('{email}')
    },
  )
})

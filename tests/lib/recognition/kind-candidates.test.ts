import { rank } from '@/lib/recognition/judge/forest'
import { kindCandidates, saysKind } from '@/lib/recognition/judge/kind-candidates'
import { layOut } from '@/lib/recognition/layout'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { flyerText } from '@/tests/support/flyer-text'

const candidatesOf = (title: string, rows: readonly string[], acts = 0) =>
  kindCandidates(layOut(flyerText([[80, title], ...rows.map((row) => [20, row] as const)])), { title, acts })
const kindsOf = (title: string, rows: readonly string[], acts = 0) =>
  rank(getJudge().kind, candidatesOf(title, rows, acts)).map(({ candidate, chance }) => ({ ...candidate, chance }))

test.each([
  ['Orgelkonzert', ['im Dom'], 'concert'],
  ['Goa-Party', ['eintritt frei'], 'party'],
  ['Sommerfest', ['16:00 Sieben', '17:30 MOLE'], 'festival'],
  ['Sagra della Castagna', [], 'festival'],
  ['Pinargal Fest', [], 'festival'],
  ['Tilda', ['Ein Musiktheaterstück für Familien'], 'theatre'],
  ['Jugendfilm-Festival', ['Trickfilme', 'Spielfilm', 'Spielfilm'], 'film'],
  ['Literaturcafé', ['liest Gudrun aus Perlen der Literatur'], 'reading'],
  ['Wohin?', ['Podiumsdiskussion mit'], 'talk'],
  ['Vortragsabend', ['18. Oktober'], 'talk'],
  ['Knitter Day', ['Bring your craft, crochet'], 'workshop'],
  ['Vögel im Winter', ['Die Fotos werden ausgestellt', 'Öffnungszeiten'], 'exhibition'],
  ['Flohmarkt', ['rund ums Kind'], 'market'],
  ['KLIMASTREIK', ['12:45 Uhr'], 'demonstration'],
  ['Laternendemo', [], 'demonstration'],
  ['Stadtlauf', ['5k und 10k'], 'sport'],
  ['Mostra fotografica', [], 'exhibition'],
  ['Concierto de primavera', [], 'concert'],
  ['Lezing over de stad', [], 'talk'],
  ['Soirée jazz', ['concert'], 'concert'],
  ['Schachturnier', ['Startgeld 5 €'], 'sport'],
  ['Baile de gala', ['DJ Marisol', 'barra libre'], 'party'],
  ['Feira do livro usado', ['livros'], 'market'],
  ['Fête foraine et feu d’artifice', [], 'festival'],
])('%s %j is a %s', (title, rows, kind) => {
  expect(kindsOf(title, rows)[0]?.kind).toBe(kind)
})

test('several performers on a flyer that names no kind announce a concert', () => {
  const rows = ['Dune Radio', 'The Hollow Sun', 'Marrow']

  expect(kindsOf('Saturday 8 pm', rows, 4)[0]).toMatchObject({ kind: 'concert', evidence: null })
})

test('the row that says most plainly what it is, in large letters, is the evidence', () => {
  const [best] = kindsOf('Stadtgeschichte', ['Museum am Markt', 'Vortrag', 'Dr. Ada Kern'])

  expect(best).toMatchObject({ kind: 'talk', evidence: 'Vortrag' })
})

test('the chances of all kinds and of none add up to one', () => {
  const sum = kindsOf('Sommerfest', ['mit Kinderprogramm']).reduce((total, { chance }) => total + chance, 0)

  expect(sum).toBeGreaterThan(0.9)
  expect(sum).toBeLessThanOrEqual(1)
})

test.each([
  ['Orgelkonzert', ['im Dom'], true],
  ['Xyz', ['Montag bis Freitag', '12 bis 14 Uhr'], false],
])('whether %s %j says in words what kind of event it is', (title, rows, said) => {
  expect(saysKind(candidatesOf(title, rows))).toBe(said)
})

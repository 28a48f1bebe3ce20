import { layOut } from '@/lib/recognition/layout'
import { readPrice } from '@/lib/recognition/read-price'
import { flyerText } from '@/tests/support/flyer-text'

const priceOn = (...rows: string[]) =>
  readPrice(layOut(flyerText([[60, 'Sommerfest'], ...rows.map((row) => [20, row] as const)])))?.value ?? null

test.each([
  ['Eintritt: 12,50 €', 'Eintritt: 12,50 €'],
  ['Inscripción $4.500', 'Inscripción $4.500'],
  ['$2500 PREVENTA', '$2500 PREVENTA'],
  ['S8ADV', '$8ADV'],
  ['12e', '12€'],
  ['Ingresso R$ 25,00', 'Ingresso R$ 25,00'],
  ['40 lei', '40 lei'],
  ['A$30', 'A$30'],
  ['48 LAKE RD. – FREE – 18+', 'FREE'],
  ['Fr. 21. 3. 2025', null],
  ['Fr. 05.12. 19:30 Uhr', null],
  ['Fr. 5.12., 20 Uhr', null],
  ['Fr. 12.06. - So. 14.06.', null],
  ['Fr. 3. Mai, 20 Uhr', null],
  ['Fr. 12.50', 'Fr. 12.50'],
  ['SFr. 9.50', 'SFr. 9.50'],
  ['S00 2024', null],
  ['Eintritt 12,- Euro', 'Eintritt 12,- Euro'],
  ['VVK 12 / AK 15', 'VVK 12 / AK 15'],
  ['VVK: 12 € zzgl. Geb. / AK: 15 €', 'VVK: 12 € zzgl. Geb. / AK: 15 €'],
  ['€ 8 / erm. 5', '€ 8 / erm. 5'],
  ['50 / 30 CHF', '50 / 30 CHF'],
  ['CHF 25.-', 'CHF 25.-'],
  ['Fr. 20.-', 'Fr. 20.-'],
  ['$10 adv / $15 dos', '$10 adv / $15 dos'],
  ['21+ / $14 adv, $18 otd', '$14 adv, $18 otd'],
  ['$12 ADVANCE $18 DAY OF SHOW', '$12 ADVANCE $18 DAY OF SHOW'],
  ['Tickets £7.50 in advance', 'Tickets £7.50 in advance'],
  ['Entrée 8 € / réduit 5 €', 'Entrée 8 € / réduit 5 €'],
  ['Tarif plein 12€', 'Tarif plein 12€'],
  ['Ingresso € 10,00', 'Ingresso € 10,00'],
  ['Entrada: 6 €', 'Entrada: 6 €'],
  ['Entrada 10€ anticipada', 'Entrada 10€ anticipada'],
  ['Toegang: € 7,50', 'Toegang: € 7,50'],
  ['Unkostenbeitrag: 5 Euro', 'Unkostenbeitrag: 5 Euro'],
  ['P.A.F. : 12C - 6E', 'P.A.F. : 12€ - 6€'],
  ['Eintritt: 10€ (erm. 7€)', 'Eintritt: 10€ (erm. 7€)'],
  ['Abendkasse: 15,-', 'Abendkasse: 15,-'],
  ['Sozialpreis 5€ | Normalpreis 10€', 'Sozialpreis 5€ | Normalpreis 10€'],
  ['$5-10 sliding scale', '$5-10'],
  ['$20/25', '$20/25'],
  ['$10 - 8pm', '$10'],
  ['Early Bird 10€ / Regular 15€', 'Early Bird 10€ / Regular 15€'],
  ['Toegang: €5,- / CJP €3,-', 'Toegang: €5,- / CJP €3,-'],
  ['TARIF:5/7/10€', 'TARIF:5/7/10€'],
  ['Abendkasse 18 €', 'Abendkasse 18 €'],
  ['20 Uhr, Eintritt 5 €', 'Eintritt 5 €'],
  ['Billet 120 DKK', '120 DKK'],
  ['Doors 7 pm - $1O', '$10'],
])('reads the price in "%s"', (row, expected) => {
  expect(priceOn(row)).toBe(expected)
})

test.each([
  ['Eintritt frei!'],
  ['A LA GORRA'],
  ['EINTRITT: FREI'],
  ['Der Eintritt ist frei.'],
  ['ENTRITT FREI'],
  ['Freier Eintritt'],
  ['KOSTEN: SPENDE'],
  ['Spenden erbeten'],
  ['Eintritt gegen Spende'],
  ['Kollekte'],
  ['Hutspende'],
  ['Die Teilnahme ist kostenlos'],
  ['FREE'],
  ['Free entry'],
  ['Admission free'],
  ['FREE CONCERTS AT DOCK 48'],
  ['No cover'],
  ['donations appreciated'],
  ['Pay what you can'],
  ['pay as you feel'],
  ['Suggested donation'],
  ['Entrée libre'],
  ['Entrée gratuite'],
  ['Prix libre'],
  ['Ingresso libero'],
  ['INGRESSO GRATUITO'],
  ['Entrada libre'],
  ['Entrada gratuita'],
  ['Toegang gratis'],
  ['Gratis toegang'],
  ['Ελεύθερη είσοδος'],
])('reads "%s" as free', (row) => {
  expect(priceOn(row)).not.toBeNull()
})

test.each([
  ['Save $25 with code: GARDEN'],
  ['Win a $50 gift card'],
  ['Preisgeld 500 €'],
  ['Bier 2 €'],
  ['Longdrinks 5 Euro'],
  ['Einlass 19 Uhr, Beginn 20 Uhr'],
  ['Tel. 040 / 318 47 09'],
  ['12.05.2024'],
  ['Kinder von 6-12 Jahren'],
  ['Kostenlose Fahrradwerkstatt'],
  ['free parking'],
  ['free drinks until midnight'],
  ['Barrierefrei'],
  ['Freedom concert'],
  ['Free Willy'],
  ['Kinder unter 12 frei'],
  ['Spendenkonto DE12 3456'],
  ['Kanzlerstr. 85'],
  ['Gluten-free food'],
  ['Ticket-Hotline 0800 123'],
  ['Fax 030 12'],
  ['QTF481 /$62XK59R3LM'],
  ['Eintritt ab 18 Jahren'],
  ['Einlass ab 16'],
])('finds no price in "%s"', (row) => {
  expect(priceOn(row)).toBeNull()
})

test('amounts in adjacent rows form one price', () => {
  expect(priceOn('Vorverkauf 12 €', 'Abendkasse 15 €')).toBe('Vorverkauf 12 €, Abendkasse 15 €')
})

test('the price of drinks is not part of the price', () => {
  expect(priceOn('Eintritt 5 €', 'Bier 2 €')).toBe('Eintritt 5 €')
})

test('free entry for children does not hide the price for others', () => {
  expect(priceOn('14 € / 9 €', 'Kinder bis 10 Jahre haben freien Eintritt')).toBe('14 € / 9 €')
  expect(priceOn('BILHETE 15€', 'GRATUITO')).toBe('BILHETE 15€')
})

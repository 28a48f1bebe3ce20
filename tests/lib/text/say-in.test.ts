import { sayIn } from '@/lib/text/say-in'
import { textFor } from '@/lib/text/text-for'

const errors = textFor('serverErrors')

it.each([
  ['a sentence', errors.loginFirst, 'Bitte melde dich zuerst an.'],
  ['one with a value', errors.pictureTooLarge({ megabytes: 20 }), 'Das Bild ist größer als 20\u00a0MB.'],
  ['one with several values', errors.tooManyInField({ count: 3, field: 'images' }), 'In das Feld images gehören höchstens 3 Dateien.'],
  [
    'several sentences in a row',
    `${errors.fileEmpty} ${errors.acceptedPictures}`,
    'Die Datei ist leer. Bitte lade ein Bild als JPEG, PNG, WebP, AVIF oder HEIC hoch.',
  ],
  [
    'a headline and its reason',
    `${textFor('errors').updateEventPrompt}: ${textFor('events').promptHint}`,
    `${textFor('errors', 'de').updateEventPrompt}: ${textFor('events', 'de').promptHint}`,
  ],
  ['a sentence of a part of the product', textFor('groups').notFound, textFor('groups', 'de').notFound],
  ['one that counts', textFor('claim').wrongCode({ left: 4 }), 'Das ist nicht der Code. Du hast noch 4 Versuche.'],
  ['one that counts one', textFor('claim').wrongCode({ left: 1 }), 'Das ist nicht der Code. Du hast noch 1 Versuch.'],
  ['one that counts to nothing', textFor('claim').wrongCode({ left: 0 }), 'Das ist nicht der Code. Bitte fordere einen neuen an.'],
  ['what nobody has translated', 'Quite unheard of.', 'Quite unheard of.'],
  ['what somebody typed', `${'x. '.repeat(2000)}`, `${'x. '.repeat(2000)}`],
  ['nothing', '', ''],
])('%s is translated to German', (_, english, german) => {
  expect(sayIn('de', english)).toBe(german)
})

it('English stays as it is', () => {
  expect(sayIn('en', errors.loginFirst)).toBe('Please log in first.')
})

it('values that look like texts of ours stay as they are', () => {
  expect(sayIn('de', errors.fieldTooLong({ name: 'Please log in first.' }))).toBe('Das Feld Please log in first. ist zu lang.')
  expect(sayIn('de', errors.noFileField({ field: '$& {count}' }))).toBe('Es gibt kein Dateifeld namens $& {count}.')
})

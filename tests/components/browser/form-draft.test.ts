import { forgetFormDraft, keepFormDraft, leftForLogin, readFormDraft } from '@/components/browser/form-draft'
import { CallError } from '@/lib/api/client'

beforeEach(() => window.sessionStorage.clear())

it('keeps the input for this visit, without empty fields, until it is discarded', () => {
  keepFormDraft('a form', { title: 'Half a ti', text: ' ' })
  keepFormDraft('another', { text: 'Hello' })

  expect(readFormDraft('a form')).toEqual({ title: 'Half a ti' })
  forgetFormDraft('a form')
  expect(readFormDraft('a form')).toEqual({})
  expect(readFormDraft('another')).toEqual({ text: 'Hello' })
})

it.each(['nonsense', '[]', '"text"', 'null', '{"title": 3}'])('finds no draft in %s', (text) => {
  window.sessionStorage.setItem('litfass:form:a form', text)

  expect(readFormDraft('a form')).toEqual({})
})

it('an error other than an ended session stays in the form', () => {
  const failures = [new CallError(400, 'invalid', 'No'), new CallError(0, 'offline', 'No connection'), new Error('odd'), null]

  expect(failures.map((error) => leftForLogin(error, { form: 'a form', texts: { title: 'Kept elsewhere' } }))).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(readFormDraft('a form')).toEqual({})
})

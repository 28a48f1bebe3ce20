import { fireEvent, render, screen, within } from '@testing-library/react'
import { AccountDeletion } from '@/components/auth/account-deletion'
import { TextsProvider } from '@/components/texts/texts-provider'
import { CATALOGUES, packedArea } from '@/lib/text/text-for'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { catalogueOf } from '@/tests/support/pseudo-language'
import { notedRouter } from '@/tests/support/with-router'

const shared: typeof globalThis & { litfassPackedArea?: unknown } = globalThis
const onServer = shared.litfassPackedArea
// Texts come from the page, as in a browser.
beforeAll(() => void delete shared.litfassPackedArea)
afterAll(() => void (shared.litfassPackedArea = onServer))
beforeEach(installBrowserStandIns)

const areas = ['account', 'auth', 'checks', 'errors', 'shell'] as const

/** Each visible piece of text, and each name that is read out. */
const textsIn = (part: HTMLElement) => {
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  const texts = [...part.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '')
  for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node.textContent ?? '')
  return texts
}

it('on a German page, every line about the deletion of an account is German', () => {
  const isGerman = catalogueOf('de')
  render(
    <TextsProvider language="de" written={JSON.stringify(Object.fromEntries(areas.map((area) => [area, packedArea(area, 'de')])))}>
      <AccountDeletion />
    </TextsProvider>,
    { wrapper: notedRouter().Wrapper },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Mein Konto löschen' }))
  const dialog = screen.getByRole('dialog', { name: 'Dein Konto endgültig löschen?' })

  const fates = within(dialog).getAllByRole('listitem')
  expect(fates).toHaveLength(CATALOGUES.en.account.deletionFates.length)
  for (const [at, line] of CATALOGUES.en.account.deletionFates.entries()) expect(fates[at]?.textContent).not.toBe(line)
  expect(textsIn(document.body).filter((text) => !isGerman(text))).toEqual([])
})

import AxeBuilder from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import path from 'node:path'

/**
 * Every journey fails when the browser's console reports an error that the journey did not expect. Give one pattern: Playwright takes a list
 * of two for a value with its options.
 */
export const test = base.extend<{ expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`)
    })
    await use(page)
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([])
  },
})
export { expect }

/** A flyer made for these tests. */
export const flyerFile = (name: 'spring-fair' | 'night-market') =>
  path.resolve(import.meta.dirname, `../fixtures/flyers/reading/${name}.png`)

/** Opens the upload dialog by its button and hands it files, as the file picker would. */
export async function chooseFiles(page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]): Promise<void> {
  await page
    .getByRole('button', { name: /upload/i })
    .first()
    .click()
  await page.getByTestId('flyer-files').setInputFiles(files)
}

/** Presses the browser's own button. Playwright's `goBack` waits for a navigation, which a page may hold back. */
export async function pressBack(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { currentIndex, entries } = await session.send('Page.getNavigationHistory')
  const entryId = entries[currentIndex - 1]?.id
  if (entryId === undefined) throw new Error('There is no page to go back to.')
  await session.send('Page.navigateToHistoryEntry', { entryId })
  await session.detach()
}

/** A picture without content, in another colour each time. */
export async function plainPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const colour = { r: Math.floor(Math.random() * 255), g: 120, b: 80 }
  return sharp({ create: { width: 700, height: 500, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
}

/** Waits until a page asks for nothing more. One that still waits for a picture after ten seconds is looked at as it is. */
export const settle = (page: Page): Promise<void> => page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)

/** Accessibility violations in the page or a part of it, as rule and element. Colours are checked once they have settled. */
export async function findBarriers(page: Page, within?: string): Promise<string[]> {
  await page.waitForFunction(() =>
    document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity),
  )
  const axe = new AxeBuilder({ page })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`))
}

/** The structured data of a page, one object per schema.org script. */
export async function readJsonLd(page: Page): Promise<{ '@type': string; [key: string]: unknown }[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as { '@type': string })
}

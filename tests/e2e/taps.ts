import { expect, type Locator, type Page } from '@playwright/test'

export type Thumb = {
  /** Taps something. */
  tap: (target: Locator) => Promise<void>
  /** Types into a field; a field that has focus already costs no tap. */
  write: (field: Locator, text: string) => Promise<void>
  /** Chooses a file in the system's own picker, which costs one tap. */
  pick: (opens: Locator, file: string) => Promise<void>
  taps: () => number
}

/** A thumb whose taps are counted. */
export function countedThumb(page: Page): Thumb {
  let taps = 0
  const tap = async (target: Locator) => {
    await expect(target)
      .toBeInViewport({ timeout: 15_000 })
      .catch(() => target.scrollIntoViewIfNeeded())
    taps += 1
    await target.tap()
  }
  return {
    tap,
    write: async (field, text) => {
      const isFocused = await field.evaluate((element) => element === document.activeElement)
      if (!isFocused) await tap(field)
      await page.keyboard.insertText(text)
    },
    pick: async (opens, file) => {
      const chooser = page.waitForEvent('filechooser')
      await tap(opens)
      taps += 1
      await (await chooser).setFiles(file)
    },
    taps: () => taps,
  }
}

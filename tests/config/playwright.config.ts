import { defineConfig, devices } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium'

const { executablePath, args, env } = findChromium()

/** Journeys through the running product at `BASE_URL`, in the language and place most visitors have. */
export default defineConfig({
  testDir: '../e2e',
  outputDir: '../../test-results',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    launchOptions: { executablePath, args, env },
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  // in this order: on the phone the flyer is one that was already uploaded on the laptop
  projects: [
    {
      name: 'laptop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      testMatch: /^(?!.*\.phone\.spec\.ts).*\.spec\.ts/,
    },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, testMatch: /.*\.phone\.spec\.ts/ },
  ],
})

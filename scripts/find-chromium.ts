import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What Playwright, or any browser driver, needs to launch the available browser. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const cache = path.resolve('node_modules/.cache/litfass-chromium')

const environment = (extra: Record<string, string> = {}) => {
  const own = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { NODE_ENV: 'test' as const, ...Object.fromEntries(own), ...extra }
}

/** Unpacks the browser of an npm package, once per version; an interrupted unpacking is never used. */
const unpack = (): string => {
  const { version } = JSON.parse(readFileSync(path.resolve('node_modules/@sparticuz/chromium/package.json'), 'utf8')) as { version: string }
  const folder = path.join(cache, version)
  if (existsSync(path.join(folder, 'chromium'))) return folder
  const partial = `${folder}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  // the package unpacks into the temporary folder, and its shared libraries only on what it takes for a cloud runner
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: environment({ TMPDIR: partial, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    renameSync(partial, folder)
  } catch (error) {
    // another run was faster
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(path.join(folder, 'chromium'))) throw error
  }
  return folder
}

/** The machine's fonts, if any, and the bundled ones. */
const fontConfiguration = (folder: string): string => {
  const file = path.join(folder, 'fonts.conf')
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>',
    `<dir>${path.join(folder, 'fonts')}</dir>`,
    `<cachedir>${path.join(folder, 'font-cache')}</cachedir>`,
    '</fontconfig>',
  ]
  if (!existsSync(file)) writeFileSync(file, lines.join('\n'))
  return file
}

const lacksLibraries = (executable: string) => /not found/.test(spawnSync('ldd', [executable], { encoding: 'utf8' }).stdout ?? '')

const packaged = (): Browser => {
  const folder = unpack()
  const executablePath = path.join(folder, 'chromium')
  const libraries: Record<string, string> = lacksLibraries(executablePath)
    ? { LD_LIBRARY_PATH: [path.join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
    : {}
  return {
    executablePath,
    args: [...args, '--headless=shell'],
    env: environment({ ...libraries, FONTCONFIG_FILE: fontConfiguration(folder) }),
  }
}

/** A Chromium on this machine (`CHROMIUM_PATH` or a usual place), else the packaged one, unpacked on first use. */
export const findChromium = (): Browser => {
  const installed = [process.env.CHROMIUM_PATH, ...usualPlaces].find((place) => place && existsSync(place))
  return installed ? { executablePath: installed, args, env: environment() } : packaged()
}

import nextJest from 'next/jest.js'
import path from 'node:path'

const rootDir = path.resolve(import.meta.dirname, '../..')
const createJestConfig = nextJest({ dir: rootDir })

/** Packages that ship only as ES modules: transpiled here, since Jest loads CommonJS. */
const esmOnly = [
  'file-type',
  'strtok3',
  'token-types',
  'uint8array-extras',
  '@tokenizer',
  '@borewit',
  'graphile-worker',
  'thumbhash',
  'temporal-polyfill',
  'temporal-utils',
  'zxing-wasm',
  'icu-minify',
  '@formatjs',
  'structured-field-values',
  'byte-encodings',
  'json-canon',
  '@fedify/uri-template',
]

/** @param {'lib' | 'server' | 'api' | 'components'} name @param {object} [extra] */
const project = async (name, extra = {}) => {
  const config = await createJestConfig({
    displayName: name,
    rootDir,
    testEnvironment: 'node',
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    moduleNameMapper: {
      '^server-only$': '<rootDir>/tests/support/empty.ts',
      '^@/(.*)$': '<rootDir>/$1',
      '^#texts$': '<rootDir>/components/texts/client-texts.ts',
    },
    modulePathIgnorePatterns: ['<rootDir>/.next/', '<rootDir>/data/'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/.next/'],
    ...extra,
  })()
  config.transformIgnorePatterns = [`/node_modules/(?!(${esmOnly.join('|')})/)`]
  return config
}

const databaseSetup = {
  testEnvironment: '<rootDir>/tests/support/database-environment.ts',
  globalSetup: '<rootDir>/tests/support/global-setup.ts',
  globalTeardown: '<rootDir>/tests/support/global-teardown.ts',
  setupFiles: ['<rootDir>/tests/support/database.ts'],
}

export default async () => ({
  rootDir,
  maxWorkers: 2,
  // a busy machine is slow; how fast things are is for the benchmarks to say
  testTimeout: 30_000,
  projects: [
    await project('lib'),
    await project('components', {
      testEnvironment: 'jsdom',
      setupFiles: ['<rootDir>/tests/support/english-texts.ts', '<rootDir>/tests/support/patience.ts'],
    }),
    await project('server', databaseSetup),
    await project('api', databaseSetup),
  ],
})

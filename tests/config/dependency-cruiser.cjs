// The import table of the house. Each rule's comment is the remedy, printed with every violation.
const room = (pattern) => ({ path: pattern })

/** Software of others that reaches outside: seen by server/platform alone, so that each can be exchanged in one place. */
const vendors = [
  'pg',
  '@prisma/[^/]+',
  '@aws-sdk/[^/]+',
  '@fedify/[^/]+',
  '@opentelemetry/[^/]+',
  'openai',
  'stripe',
  'ioredis',
  'prom-client',
  'nodemailer',
  'web-push',
  'graphile-worker',
  'pino',
  'onnxruntime-node',
  'tesseract\\.js',
]

const npm = (names) => `^node_modules/(${names.join('|')})(/|$)`

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'app-imports',
      comment:
        'app/ is URLs: it imports components, lib, server/<feature>, server/auth and server/http. Put what needs a platform service into a use case or query of server/<feature>.',
      severity: 'error',
      from: room('^app/'),
      to: { path: '^(server/(platform|sidecar)/|prisma/|tests/|scripts/)' },
    },
    {
      name: 'components-imports',
      comment:
        'components/ shows what it is given: it imports components and lib. Pass data as props, or ask over REST through lib/api/client.ts.',
      severity: 'error',
      from: room('^components/'),
      to: { path: '^(app|server|prisma|tests|scripts)/' },
    },
    {
      name: 'browser-has-no-catalogue',
      comment:
        'The whole catalogue in every language is too heavy for browsers: read an area with useText from #texts; in a function of lib take the texts as an argument.',
      severity: 'error',
      from: { path: '^(components|lib)/', pathNot: '^lib/text/|^components/texts/(texts|get-text|server-texts)[.]' },
      to: { path: '^lib/text/(text-for|pack-messages|(en|de)/.*)[.]ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-imports',
      comment:
        'components/ui/ knows no word of the domain: it imports ui only. Move the component to components/<feature>/, or the word into a prop.',
      severity: 'error',
      from: room('^components/ui/'),
      to: { path: '^(components/(?!ui/)|lib/)' },
    },
    {
      name: 'browser-knows-no-feature',
      comment:
        'components/browser/ is plumbing that every feature uses: it imports browser, ui and texts only. Move what knows a feature to that feature, or to components/offline/.',
      severity: 'error',
      from: room('^components/browser/'),
      to: { path: '^components/(?!(browser|ui|texts)/)' },
    },
    {
      name: 'lib-imports',
      comment: 'lib/ is pure: it imports lib alone. Move the file to server/ or components/, or take what it needs as an argument.',
      severity: 'error',
      from: room('^lib/'),
      to: { path: '^(app|components|server|prisma|tests|scripts)/' },
    },
    {
      name: 'lib-packages',
      comment:
        'lib/ runs in browser, phone and test alike: of packages it imports zod, the calendar arithmetic of temporal-polyfill and others that only compute; no node:, React or Next. Move the file, or take the value as an argument.',
      severity: 'error',
      from: room('^lib/'),
      to: {
        path: '.',
        dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'],
        pathNot: npm([
          'zod',
          'temporal-polyfill',
          'temporal-spec',
          'thumbhash',
          'linkify-it',
          'rrule-temporal',
          'csv-parse',
          'csv-stringify',
          'icu-minify',
          '@schummar/icu-type-parser',
          'ical.js',
          'diff',
          'parse5',
          'microformats-parser',
          'fast-xml-parser',
        ]),
      },
    },
    {
      name: 'server-imports',
      comment: 'server/ does what happens and draws nothing: it imports lib and server. Move the part with React to components/ or app/.',
      severity: 'error',
      from: room('^server/'),
      to: { path: `^(app|components|tests|scripts)/|${npm(['react', 'react-dom'])}` },
    },
    {
      name: 'platform-imports',
      comment:
        'server/platform/ is free of the domain: it imports lib and platform only. Move the rule to server/<feature>/ and pass its result in.',
      severity: 'error',
      from: room('^server/platform/'),
      to: { path: '^server/(?!platform/)' },
    },
    {
      name: 'http-imports',
      comment:
        'server/http/ wraps every call and knows none: it imports auth, platform and lib. Move what knows a feature to that feature.',
      severity: 'error',
      from: room('^server/http/'),
      to: { path: '^server/(?!(http|auth|platform)/)' },
    },
    {
      name: 'sidecar-is-an-end',
      comment: 'server/sidecar/ is a process of its own: nothing imports it. Move what both need to server/<feature>/.',
      severity: 'error',
      from: { path: '^(app|components|lib|server)/', pathNot: '^server/sidecar/' },
      to: { path: '^server/sidecar/' },
    },
    {
      name: 'vendors-in-platform',
      comment:
        'Vendor SDKs are imported by server/platform/ alone. Add what you need to the platform file of that service and import it from there.',
      severity: 'error',
      from: { path: '^(app|components|lib|server)/', pathNot: '^server/platform/' },
      to: { path: npm(vendors) },
    },
    {
      name: 'client-in-server',
      comment: 'The Prisma client is visible in server/, prisma/seed.ts and tests/support/ only. Ask through queries.ts of the feature.',
      severity: 'error',
      from: { path: '^(app|components|lib)/' },
      to: { path: '^server/platform/generated/' },
    },
    {
      name: 'browser-has-no-node',
      comment: 'components/ run in a browser: no node: modules there. Move the work to server/<feature>/ and pass its result as props.',
      severity: 'error',
      from: room('^components/'),
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-cycles',
      comment:
        'Files that import each other, even for types alone, cannot be understood or moved alone. The one that knows more owns the use case; move the shared part to a third file.',
      severity: 'error',
      from: { pathNot: '^server/platform/generated/' },
      to: { circular: true, viaOnly: { pathNot: '^server/platform/generated/' } },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file itself: an index that re-exports hides who uses what. Name the file after its one main export.',
      severity: 'error',
      from: {},
      to: { path: '/index[.]tsx?$' },
    },
    {
      name: 'tests-are-ends',
      comment: 'Nothing outside tests/ imports a test or its support. Move the shared part to the room it belongs to.',
      severity: 'error',
      from: { path: '^(app|components|lib|server|prisma|scripts)/' },
      to: { path: '^tests/' },
    },
    {
      name: 'packages-are-declared',
      comment: 'The package is not in package.json and may vanish with the next install: add it with its exact version.',
      severity: 'error',
      from: { path: '^(app|components|lib|server)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages',
      comment: 'A package of devDependencies is imported by what runs in production: move it to dependencies.',
      severity: 'error',
      from: { path: '^(app|components|lib|server)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '^node_modules/@types/' },
    },
    {
      name: 'imports-resolve',
      comment: 'The import leads nowhere: correct its path or extension.',
      severity: 'error',
      from: { path: '^(app|components|lib|server|prisma)/', pathNot: '^server/platform/generated/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^server/platform/generated/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
}

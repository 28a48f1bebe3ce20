import path from 'node:path'
import { defineConfig } from 'prisma/config'

// Prisma's CLI fetches a native schema engine from its own host. Ours speaks the same protocol from an npm package,
// so that a machine with nothing but npm can migrate. Set the variable to use another engine.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.join(import.meta.dirname, '../scripts/schema-engine.mjs')

export default defineConfig({
  schema: import.meta.dirname,
  migrations: { path: path.join(import.meta.dirname, 'migrations'), seed: 'node --conditions=react-server --import tsx prisma/seed.ts' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
})

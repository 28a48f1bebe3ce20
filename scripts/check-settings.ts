import { parseEnvironment } from '@/server/platform/env-schema'

try {
  parseEnvironment(process.env)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

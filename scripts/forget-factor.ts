import { forgetFactors } from '@/server/auth/second-factor/forget-factors'
import { closeDatabase } from '@/server/platform/db'

async function main(name: string | undefined): Promise<number> {
  if (name === undefined) {
    console.error('Whose? npm run forget-factor -- NAME')
    return 2
  }
  const username = await forgetFactors(name)
  console.log(`The password alone opens the account “${username}” again. All its sessions have ended.`)
  return 0
}

try {
  process.exitCode = await main(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await closeDatabase()
}

import { BlockAnswer } from '@/lib/api/blocks'
import { call } from '@/lib/api/client'

/** Blocks or unblocks a profile. */
export async function sendBlock(userId: string, wanted: boolean): Promise<void> {
  await call(`users/me/blocks/${encodeURIComponent(userId)}`, { method: wanted ? 'POST' : 'DELETE', response: BlockAnswer })
}

import type { WalletView } from '@/lib/api/wallets'
import type { Viewer } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'

/** The address of the viewer's wallet; null before there is one. */
export async function getWallet(viewer: Viewer): Promise<WalletView> {
  const row = await db.wallet.findUnique({ where: { userId: viewer.userId }, select: { address: true } })
  return { address: row?.address ?? null }
}

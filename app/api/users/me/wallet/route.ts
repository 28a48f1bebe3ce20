import { WalletBody, WalletView } from '@/lib/api/wallets'
import { route } from '@/server/http/route'
import { getWallet } from '@/server/wallets/queries'
import { saveWallet } from '@/server/wallets/save-wallet'

export const GET = route(
  { summary: 'The address of your wallet; null if there is none yet.', auth: 'required', response: WalletView },
  ({ viewer }) => getWallet(viewer),
)

export const PUT = route(
  {
    summary: 'Register the address of your wallet, signed with its key. The private key stays with you.',
    auth: 'required',
    proof: true,
    body: WalletBody,
    response: WalletView,
  },
  ({ viewer, body }) => saveWallet(viewer, body),
)

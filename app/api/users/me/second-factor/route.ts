import { SecondFactorView } from '@/lib/api/second-factor'
import { getSecondFactor } from '@/server/auth/second-factor/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'What your login asks for besides the password.', auth: 'required', response: SecondFactorView },
  ({ viewer }) => getSecondFactor(viewer.userId),
)

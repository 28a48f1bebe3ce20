import { OwnUser } from '@/lib/api/auth'
import { requireOwnUser } from '@/server/auth/queries'
import { route } from '@/server/http/route'

export const GET = route({ summary: "The viewer's own account.", auth: 'required', response: OwnUser }, ({ viewer }) =>
  requireOwnUser(viewer),
)

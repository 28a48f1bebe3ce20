import { StaffView } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { getStaffView } from '@/server/moderation/accounts'

export const GET = route(
  { summary: 'Whether the viewer is staff, and how many reports wait.', auth: 'required', response: StaffView },
  ({ viewer }) => getStaffView(viewer),
)

import { MyGroups } from '@/lib/api/groups'
import { listMyGroups } from '@/server/groups/queries'
import { route } from '@/server/http/route'

export const GET = route(
  { summary: 'The groups and chats that the caller is in, most recently active first.', auth: 'required', response: MyGroups },
  ({ viewer }) => listMyGroups(viewer),
)

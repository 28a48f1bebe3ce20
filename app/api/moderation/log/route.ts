import { AuditLog, LogQuery } from '@/lib/api/moderation'
import { route } from '@/server/http/route'
import { listAudit } from '@/server/moderation/queries'

export const GET = route(
  { summary: 'Staff actions, newest first; for staff.', auth: 'staff', query: LogQuery, response: AuditLog },
  ({ query }) => listAudit(query),
)

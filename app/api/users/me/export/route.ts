import { AccountExport } from '@/lib/api/account'
import { route } from '@/server/http/route'
import { exportData } from '@/server/privacy/export-account'

export const GET = route(
  {
    summary: 'Everything that is kept about you, as one JSON object.',
    auth: 'required',
    proof: true,
    limit: 'export',
    response: AccountExport,
  },
  ({ viewer }) => exportData(viewer),
)

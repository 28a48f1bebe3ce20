import { PolicyReportsAnswer, PolicyReportsBody } from '@/lib/api/policy-reports'
import { route } from '@/server/http/route'
import { countPolicyReports } from '@/server/policy-reports/count-policy-reports'

export const POST = route(
  {
    summary: 'Where browsers report violations of the content policy; only counts are stored.',
    auth: 'none',
    limit: 'policyReport',
    body: PolicyReportsBody,
    response: PolicyReportsAnswer,
  },
  async ({ body }) => ({ counted: await countPolicyReports(body) }),
)

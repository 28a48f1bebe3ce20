import { z } from 'zod'
import { StatementsQuery } from '@/lib/api/moderation-figures'
import { route } from '@/server/http/route'
import { exportStatements } from '@/server/moderation/statements'

/** A file for staff to pass on, linked from the statistics page. */
export const GET = route(
  {
    summary: 'Statements of reasons as a CSV file in the columns of the DSA Transparency Database; for staff.',
    auth: 'staff',
    limit: 'export',
    query: StatementsQuery,
    response: z.unknown(),
  },
  async ({ query }) =>
    new Response(await exportStatements(query), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="statements.csv"',
      },
    }),
)

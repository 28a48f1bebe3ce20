import { z } from 'zod'

/** Most reports per call; any further ones are ignored. */
export const MAX_POLICY_REPORTS = 20

const Word = z.string().max(20_000).default('')

/** What browsers post when the content policy blocked something. Sources: CSP Level 2 §4.4 `report-uri`, Reporting API §3.3. */
export const PolicyReportsBody = z.union([
  z.object({ 'csp-report': z.object({ 'effective-directive': Word, 'violated-directive': Word, 'blocked-uri': Word }) }),
  z.array(z.object({ type: z.string(), body: z.object({ effectiveDirective: Word, blockedURL: Word }).nullish() })).max(1000),
])
export type PolicyReportsBody = z.infer<typeof PolicyReportsBody>

/** How many of the reports were counted. */
export const PolicyReportsAnswer = z.object({ counted: z.number().int() })

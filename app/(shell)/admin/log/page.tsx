import type { Metadata } from 'next'
import { ActList } from '@/components/moderation/act-list'
import { AdminFrame } from '@/components/moderation/admin-frame'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SoftLink } from '@/components/ui/soft-link'
import { LogQuery } from '@/lib/api/moderation'
import { ACT_LABELS, ADMIN, LOG } from '@/lib/text/administration'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listAudit } from '@/server/moderation/queries'

export const metadata: Metadata = { title: ADMIN.log, robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Empty fields of the form filter nothing. */
const given = (words: Record<string, string | string[] | undefined>) => Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''))

export default async function LogPage({ searchParams }: Props) {
  await requireStaff()
  const asked = LogQuery.safeParse(given(await searchParams))
  const query = asked.success ? asked.data : LogQuery.parse({})
  const { entries, next } = await listAudit(query)
  const words = Object.entries({ action: query.action, actor: query.actor, subjectId: query.subjectId, after: next }).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return (
    <AdminFrame siteName={getSite().name} title={ADMIN.log} lead={LOG.lead}>
      <LogFilter query={query} />
      {entries.length > 0 ? <ActList acts={entries} showsSubject /> : <p className="border-y py-12 text-quiet">{LOG.empty}</p>}
      {next ? <SoftLink href={`/admin/log?${new URLSearchParams(words)}`} className="tap-target inline-flex w-fit items-center font-semibold underline underline-offset-4">{ADMIN.more}</SoftLink> : null}
    </AdminFrame>
  )
}

function LogFilter({ query }: { query: LogQuery }) {
  return (
    <form action="/admin/log" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[14rem_14rem_1fr_auto]">
      <Field label={LOG.action}>
        {(control) => (
          <select {...control} name="action" defaultValue={query.action ?? ''} className="min-h-12 w-full rounded-control border border-control bg-raised px-3">
            <option value="">{LOG.any}</option>
            {Object.entries(ACT_LABELS).map(([action, label]) => <option key={action} value={action}>{label}</option>)}
          </select>
        )}
      </Field>
      <Field label={LOG.actor}>{(control) => <Input {...control} name="actor" defaultValue={query.actor ?? ''} maxLength={80} />}</Field>
      <Field label={LOG.subject}>{(control) => <Input {...control} name="subjectId" defaultValue={query.subjectId ?? ''} maxLength={120} />}</Field>
      <Button type="submit" look="ink" className="min-h-12">{LOG.filter}</Button>
    </form>
  )
}

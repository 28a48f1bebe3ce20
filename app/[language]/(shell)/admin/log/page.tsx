import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { ActList } from '@/components/moderation/act-list'
import { AdminFrame } from '@/components/layout/admin-frame'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SoftLink } from '@/components/ui/soft-link'
import { LogQuery } from '@/lib/api/moderation'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listAudit } from '@/server/moderation/queries'
import { useText } from '#texts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.log, robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Empty form fields are no filter. */
const given = (words: Record<string, string | string[] | undefined>) =>
  Object.fromEntries(Object.entries(words).filter(([, value]) => value !== ''))

export default async function LogPage({ searchParams }: Props) {
  const t = await getText('admin')
  await requireStaff()
  const asked = LogQuery.safeParse(given(await searchParams))
  const query = asked.success ? asked.data : LogQuery.parse({})
  const { entries, next } = await listAudit(query)
  const words = Object.entries({ action: query.action, actor: query.actor, subjectId: query.subjectId, after: next }).filter(
    (entry): entry is [string, string] => Boolean(entry[1]),
  )
  return (
    <AdminFrame siteName={getSite().name} title={t.log} lead={t.logPage.lead}>
      <LogFilter query={query} />
      {entries.length > 0 ? <ActList acts={entries} showsSubject /> : <p className="border-y py-12 text-quiet">{t.logPage.empty}</p>}
      {next ? (
        <SoftLink
          href={`/admin/log?${new URLSearchParams(words)}`}
          className="tap-target inline-flex w-fit items-center font-semibold underline underline-offset-4"
        >
          {t.more}
        </SoftLink>
      ) : null}
    </AdminFrame>
  )
}

function LogFilter({ query }: { query: LogQuery }) {
  const t = useText('admin')
  return (
    <form action="/admin/log" className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[14rem_14rem_1fr_auto]">
      <Field label={t.logPage.action}>
        {(control) => (
          <select
            {...control}
            name="action"
            defaultValue={query.action ?? ''}
            className="min-h-12 w-full rounded-control border border-control bg-raised px-3"
          >
            <option value="">{t.logPage.any}</option>
            {Object.entries(t.acts).map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={t.logPage.actor}>
        {(control) => <Input {...control} name="actor" defaultValue={query.actor ?? ''} maxLength={80} />}
      </Field>
      <Field label={t.logPage.subject}>
        {(control) => <Input {...control} name="subjectId" defaultValue={query.subjectId ?? ''} maxLength={120} />}
      </Field>
      <Button type="submit" look="ink" className="min-h-12">
        {t.logPage.filter}
      </Button>
    </form>
  )
}

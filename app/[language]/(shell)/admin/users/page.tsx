import type { Metadata } from 'next'
import { AccountList } from '@/components/moderation/account-list'
import { AdminFrame } from '@/components/layout/admin-frame'
import { FilterLinks } from '@/components/moderation/filter-links'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { SoftLink } from '@/components/ui/soft-link'
import { AccountsQuery } from '@/lib/api/staff-accounts'
import { getText } from '@/components/texts/get-text'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listAccounts } from '@/server/moderation/accounts'

export async function generateMetadata(): Promise<Metadata> {
  const tAdmin = await getText('admin')
  return { title: tAdmin.users, robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function AccountsPage({ searchParams }: Props) {
  const tAdmin = await getText('admin')
  const t = await getText('shell')
  const viewer = await requireStaff()
  const asked = AccountsQuery.safeParse(await searchParams)
  const query = asked.success ? asked.data : AccountsQuery.parse({})
  const { accounts, count } = await listAccounts(query)
  const hrefOf = (changes: Record<string, string>) =>
    `/admin/users?${new URLSearchParams({ ...(query.query ? { query: query.query } : {}), show: query.show, ...changes })}`
  const entries = (['all', 'staff', 'verified', 'suspended'] as const).map((key) => ({
    key,
    label: tAdmin.accounts.show[key],
    href: hrefOf({ show: key }),
  }))
  return (
    <AdminFrame siteName={getSite().name} title={tAdmin.users}>
      <form action="/admin/users" role="search" className="flex max-w-2xl gap-2">
        <input type="hidden" name="show" value={query.show} />
        <Input
          name="query"
          type="search"
          defaultValue={query.query}
          maxLength={120}
          aria-label={tAdmin.accounts.search}
          placeholder={tAdmin.accounts.search}
        />
        <Button type="submit" look="ink">
          {t.search}
        </Button>
      </form>
      <FilterLinks label={tAdmin.users} current={query.show} entries={entries} />
      <AccountList key={JSON.stringify(query)} accounts={accounts} canName={viewer.role === 'admin'} />
      {query.offset + accounts.length < count ? (
        <SoftLink
          href={hrefOf({ offset: String(query.offset + query.limit) })}
          className="tap-target inline-flex w-fit items-center font-semibold underline underline-offset-4"
        >
          {tAdmin.more}
        </SoftLink>
      ) : null}
    </AdminFrame>
  )
}

'use client'

import { ArrowLeft } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SoftLink } from '@/components/ui/soft-link'
import { call } from '@/lib/api/client'
import { WatchedPageList, WatchedPageView } from '@/lib/api/imports'
import { useFormats, useText } from '#texts'
import { PageAddressInput } from './page-address-input'
import { PageProof } from './page-proof'
import { SaveProblem, toProblem, type Problem } from './save-problem'

/** The web pages that are read for a host once a day: add, verify, look at, remove. */
export function WatchedPages({ first, timeZone }: { first: WatchedPageList; timeZone: string }) {
  const t = useText('watchedPages')
  const tDesk = useText('desk')
  const formats = useFormats()
  const [pages, setPages] = useState(first.pages)
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)

  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem(toProblem(error, t.failed))
    }
    setBusy(false)
  }
  const handleAdd = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const made = await call('users/me/watched-pages', { method: 'POST', body: { address }, response: WatchedPageView })
      setPages([made, ...pages])
      setAddress('')
    })
  }
  const handleRemove = (id: string) =>
    void run(async () => {
      const left = await call(`users/me/watched-pages/${id}`, { method: 'DELETE', response: WatchedPageList })
      setPages(left.pages)
    })
  const handleProven = (proven: WatchedPageView) => setPages(pages.map((page) => (page.id === proven.id ? proven : page)))

  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4 pb-10 md:px-8 md:pt-8">
      <SoftLink href="/admin/events/import" className={`${buttonLook({ look: 'plain' })} -ml-4`}>
        <ArrowLeft aria-hidden />
        {tDesk.import}
      </SoftLink>
      <h1 className="mt-2 text-title">{t.title}</h1>
      <p className="mt-2 max-w-prose text-small text-quiet">{t.intro}</p>
      <form onSubmit={handleAdd} className="mt-6 grid gap-4">
        <Field label={t.address} error={problem?.fields['address']}>
          {(control) => <PageAddressInput {...control} value={address} onChange={(event) => setAddress(event.target.value)} />}
        </Field>
        {problem && !problem.fields['address'] ? <SaveProblem problem={problem} /> : null}
        <Button look="signal" type="submit" disabled={isBusy} className="w-fit">
          {t.add}
        </Button>
      </form>
      {pages.length === 0 ? <p className="mt-8 text-lead">{t.none}</p> : null}
      <ul className="mt-8 grid gap-6">
        {pages.map((page) => (
          <li key={page.id} className="grid gap-2 border-t border-hairline pt-4">
            <p className="font-semibold break-all">{page.address}</p>
            {page.provenAt ? (
              <p className="text-small text-quiet">
                {page.readAt ? t.read({ when: formats.date(page.readAt, 'moment', timeZone) }) : t.waiting}
                {page.readAt && page.nextAt ? `, ${t.next({ when: formats.date(page.nextAt, 'moment', timeZone) })}` : ''}
              </p>
            ) : (
              <PageProof page={page} sendsMail={first.sendsMail} onProven={handleProven} />
            )}
            {page.problem ? <p className="text-small text-warn">{page.problem}</p> : null}
            {page.provenAt && page.nextAt === null ? <p className="text-small text-warn">{t.stopped}</p> : null}
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              {page.found > 0 ? (
                <SoftLink href={`/admin/events/import?page=${page.id}`} className={buttonLook({ look: 'ink' })}>
                  {t.found({ count: page.found })} · {t.lookAt}
                </SoftLink>
              ) : null}
              <Button look="plain" disabled={isBusy} onClick={() => handleRemove(page.id)} className="-ml-4">
                {t.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

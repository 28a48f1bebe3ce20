'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { parseReportedAddress } from '@/lib/moderation/reported-address'
import type { ReportSubject } from '@/lib/moderation/reasons'
import { useText } from '#texts'
import { ReportSheet } from './report-sheet'

/** Reports content by its URL, for people who do not come from its page. Source: Regulation (EU) 2022/2065, Article 16. */
export function ReportByAddress() {
  const t = useText('reportByAddress')
  const [address, setAddress] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const [thing, setThing] = useState<{ subject: ReportSubject; subjectId: string } | null>(null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = parseReportedAddress(address)
    setUnknown(found === null)
    setThing(found)
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="grid max-w-prose gap-4">
      <Field label={t.address} hint={t.hint} error={isUnknown ? t.unknown : undefined}>
        {(control) => (
          <Input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={address}
            maxLength={2000}
            onChange={({ target }) => setAddress(target.value)}
          />
        )}
      </Field>
      <Button type="submit" look="signal" size="large">
        {t.next}
      </Button>
      {thing ? <ReportSheet subject={thing.subject} subjectId={thing.subjectId} onClose={() => setThing(null)} /> : null}
    </form>
  )
}

'use client'

import { FileUp } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { useFileDrop } from '@/components/browser/use-file-drop'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { FileInput } from '@/components/ui/file-input'
import { TextArea } from '@/components/ui/input'
import { Segments } from '@/components/ui/segments'
import { SoftLink } from '@/components/ui/soft-link'
import { MAX_IMPORT_WORDS } from '@/lib/api/imports'
import { useText } from '#texts'
import type { ImportOrder } from './import-order'
import { PageAddressInput } from './page-address-input'

const WAYS = ['file', 'address', 'text'] as const
type Way = (typeof WAYS)[number]

export type ImportSourceProps = { isReading: boolean; onOrder: (order: ImportOrder) => void }

/** The three sources: a file, a web page, a text. */
export function ImportSource({ isReading, onOrder }: ImportSourceProps) {
  const t = useText('eventImport')
  const [way, setWay] = useState<Way>('file')
  const [words, setWords] = useState({ address: '', text: '' })
  return (
    <>
      <Segments
        className="mt-6"
        label={t.wayList}
        options={WAYS.map((one) => ({ value: one, label: t.ways[one] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'file' ? (
        <FileSource isReading={isReading} onOrder={onOrder} />
      ) : (
        <WordSource kind={way} words={words} onWords={setWords} isReading={isReading} onOrder={onOrder} />
      )}
    </>
  )
}

/** A table, a calendar or an archive, chosen or dropped. */
function FileSource({ isReading, onOrder }: ImportSourceProps) {
  const t = useText('eventImport')
  const input = useRef<HTMLInputElement>(null)
  const handleFiles = ([file]: File[]) => (file ? onOrder({ kind: 'file', file }) : undefined)
  const { isOver, dropHandlers } = useFileDrop(handleFiles)
  return (
    <>
      <FileInput
        ref={input}
        accept=".csv,.ics,.txt,.tsv,.zip,text/csv,text/calendar,application/zip"
        data-testid="import-file"
        onFiles={handleFiles}
      />
      <div
        {...dropHandlers}
        className={classNames(
          'mt-4 grid justify-items-center gap-3 rounded-sheet border-2 border-dashed px-6 py-14 text-center',
          isOver ? 'border-signal bg-sunken' : 'border-control',
          isReading && 'animate-breathe',
        )}
      >
        <FileUp aria-hidden className="size-9 text-signal" />
        <Button look="signal" disabled={isReading} onClick={() => input.current?.click()}>
          {isReading ? t.reading : t.choose}
        </Button>
        <p className="text-small text-quiet">{t.drop}</p>
      </div>
      <p className="mt-4 text-small">
        <a
          href="/event-import-template.csv"
          download
          className="tap-target inline-flex items-center font-semibold underline underline-offset-4"
        >
          {t.template}
        </a>
      </p>
    </>
  )
}

type Words = Record<Exclude<Way, 'file'>, string>
type WordSourceProps = ImportSourceProps & { kind: keyof Words; words: Words; onWords: (words: Words) => void }

/** The address of a page, or a text. */
function WordSource({ kind, words, onWords, isReading, onOrder }: WordSourceProps) {
  const t = useText('eventImport')
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onOrder(kind === 'address' ? { kind, address: words.address } : { kind, text: words.text })
  }
  return (
    <form onSubmit={handleSubmit} className="mt-4 grid max-w-2xl gap-4">
      {kind === 'address' ? (
        <Field label={t.address} hint={t.addressHint}>
          {(control) => (
            <PageAddressInput {...control} value={words.address} onChange={(event) => onWords({ ...words, address: event.target.value })} />
          )}
        </Field>
      ) : (
        <Field label={t.text} hint={t.textHint}>
          {(control) => (
            <TextArea
              {...control}
              rows={10}
              required
              maxLength={MAX_IMPORT_WORDS}
              value={words.text}
              onChange={(event) => onWords({ ...words, text: event.target.value })}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button look="signal" type="submit" disabled={isReading}>
          {isReading ? t.readingAny : t.read}
        </Button>
        {kind === 'address' ? (
          <SoftLink href="/admin/events/watched" className={buttonLook({ look: 'plain' })}>
            {t.watched}
          </SoftLink>
        ) : null}
      </div>
    </form>
  )
}

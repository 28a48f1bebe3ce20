'use client'

import { FileUp } from 'lucide-react'
import { useRef, useState, type DragEvent, type FormEvent } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { Segments } from '@/components/ui/segments'
import { SoftLink } from '@/components/ui/soft-link'
import { MAX_IMPORT_WORDS } from '@/lib/api/imports'
import { useText } from '#texts'
import type { ImportOrder } from './import-order'

const WAYS = ['file', 'address', 'text'] as const

/** The three sources: a file, a web page, a text. */
export function ImportSource({ isReading, onOrder }: { isReading: boolean; onOrder: (order: ImportOrder) => void }) {
  const t = useText('eventImport')
  const input = useRef<HTMLInputElement>(null)
  const [way, setWay] = useState<(typeof WAYS)[number]>('file')
  const [words, setWords] = useState({ address: '', text: '' })
  const handleFile = (file: File | undefined) => file && onOrder({ kind: 'file', file })
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    handleFile(event.dataTransfer.files[0])
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (way === 'address') onOrder({ kind: 'address', address: words.address })
    else onOrder({ kind: 'text', text: words.text })
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.ics,.txt,.tsv,.zip,text/csv,text/calendar,application/zip"
        tabIndex={-1}
        aria-hidden
        className="hidden"
        data-testid="import-file"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          handleFile(file)
        }}
      />
      <Segments
        className="mt-6"
        label={t.wayList}
        options={WAYS.map((one) => ({ value: one, label: t.ways[one] }))}
        value={way}
        onChange={setWay}
      />
      {way === 'file' ? (
        <>
          <div
            onDragOver={(event) => event.preventDefault()}
            onDrop={handleDrop}
            className={classNames(
              'mt-4 grid justify-items-center gap-3 rounded-sheet border-2 border-dashed border-control px-6 py-14 text-center',
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
      ) : (
        <form onSubmit={handleSubmit} className="mt-4 grid max-w-2xl gap-4">
          {way === 'address' ? (
            <Field label={t.address} hint={t.addressHint}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="url"
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  required
                  maxLength={2000}
                  placeholder="https://"
                  value={words.address}
                  onChange={(event) => setWords({ ...words, address: event.target.value })}
                />
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
                  onChange={(event) => setWords({ ...words, text: event.target.value })}
                />
              )}
            </Field>
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <Button look="signal" type="submit" disabled={isReading}>
              {isReading ? t.readingAny : t.read}
            </Button>
            {way === 'address' ? (
              <SoftLink href="/admin/events/watched" className={buttonLook({ look: 'plain' })}>
                {t.watched}
              </SoftLink>
            ) : null}
          </div>
        </form>
      )}
    </>
  )
}

'use client'

import { createElement, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { Segments } from '@/components/ui/segments'
import { showToast } from '@/components/ui/toast'
import { FRAME_SIZE, frameCode, scriptCode, type EmbedAttributes } from '@/lib/embeds/embed-code'
import { LANGUAGES } from '@/lib/text/languages'
import { useText } from '#texts'

/** `given` is the list the visitor came from. */
const KINDS = ['given', 'event', 'city', 'venue', 'category', 'tag', 'artist', 'profile', 'search'] as const
const WAYS = ['script', 'frame'] as const
const VIEWS = ['list', 'grid', 'calendar'] as const
const LANGUAGE_CHOICES = ['auto', ...LANGUAGES] as const
const THEMES = ['light', 'dark', 'auto'] as const

type Choice = {
  kind: (typeof KINDS)[number]
  value: string
  view: (typeof VIEWS)[number]
  language: (typeof LANGUAGE_CHOICES)[number]
  theme: (typeof THEMES)[number]
  accent: string
}

const listOf = ({ kind, value }: Choice) =>
  kind === 'search'
    ? `search${value.trim() === '' ? '' : `?q=${encodeURIComponent(value.trim())}`}`
    : `${kind}/${value.trim().replaceAll('/', ' ')}`
const whatOf = (choice: Choice, list: string): EmbedAttributes => {
  if (choice.kind === 'given') return { list }
  if (choice.kind === 'event') return { event: choice.value.trim() }
  return { list: listOf(choice) }
}
const attributesOf = (choice: Choice, list: string): EmbedAttributes => ({
  ...whatOf(choice, list),
  ...(choice.kind === 'event' ? {} : { view: choice.view }),
  ...(choice.language === 'auto' ? {} : { lang: choice.language }),
  ...(choice.theme === 'light' ? {} : { theme: choice.theme }),
  ...(choice.accent === '' ? {} : { accent: choice.accent }),
})

export type EmbedBuilderProps = {
  /** Absolute address of this site. */
  url: string
  siteName: string
  city: string
  /** Where the visitor came from: an event, or a list as the element names it. */
  from?: { event: string } | { list: string } | null
}

/** Defines the element that the preview is made of. */
function useEmbedElement() {
  useEffect(() => {
    if (customElements.get('litfass-events') || document.querySelector('script[data-embed]')) return
    const script = document.createElement('script')
    script.src = '/embed.js'
    script.dataset.embed = ''
    document.head.append(script)
  }, [])
}

/** The code, to select or to copy. */
function CodeBox({ code }: { code: string }) {
  const t = useText('embedBuilder')
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      void showToast(t.copied)
    } catch {
      void showToast(t.copyFailed)
    }
  }
  return (
    <>
      <pre
        className="overflow-x-auto rounded-control bg-sunken p-3 text-note whitespace-pre-wrap break-all select-all"
        data-testid="embed-code"
      >
        {code}
      </pre>
      <Button look="signal" className="w-fit" onClick={() => void handleCopy()}>
        {t.copy}
      </Button>
    </>
  )
}

/** Builds the code with which another site shows events, next to a preview. */
export function EmbedBuilder({ url, siteName, city, from = null }: EmbedBuilderProps) {
  const t = useText('embedBuilder')
  const list = from && 'list' in from ? from.list : ''
  const first: Pick<Choice, 'kind' | 'value'> =
    from === null ? { kind: 'city', value: city } : 'event' in from ? { kind: 'event', value: from.event } : { kind: 'given', value: city }
  const [choice, setChoice] = useState<Choice>({ ...first, view: 'list', language: 'auto', theme: 'light', accent: '' })
  const [way, setWay] = useState<(typeof WAYS)[number]>('script')
  useEmbedElement()
  const attributes = attributesOf(choice, list)
  const { height } = choice.kind === 'event' ? FRAME_SIZE.event : FRAME_SIZE.list
  const code = way === 'script' ? scriptCode(url, attributes) : frameCode(url, attributes, { title: siteName, height })
  const isNamed = choice.kind === 'search' || choice.kind === 'given' || choice.value.trim() !== ''
  const select = <N extends 'kind' | 'view' | 'language' | 'theme'>(
    name: N,
    label: string,
    options: readonly Choice[N][],
    words: Record<Choice[N], string>,
  ) => (
    <Field label={label}>
      {(control) => (
        <Select {...control} value={choice[name]} onChange={(event) => setChoice({ ...choice, [name]: event.target.value })}>
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 pt-4 pb-10 md:grid-cols-2 md:px-8 md:pt-8">
      <div className="grid content-start gap-4">
        <h1 className="text-title">{t.title}</h1>
        <p className="text-small text-quiet">{t.intro}</p>
        {select('kind', t.kind, list === '' ? KINDS.slice(1) : KINDS, t.kinds)}
        {choice.kind === 'given' ? null : (
          <Field label={choice.kind === 'event' ? t.eventId : t.value} hint={choice.kind === 'event' ? t.eventIdHint : undefined}>
            {(control) => (
              <Input
                {...control}
                maxLength={100}
                value={choice.value}
                onChange={(event) => setChoice({ ...choice, value: event.target.value })}
              />
            )}
          </Field>
        )}
        {choice.kind === 'event' ? null : select('view', t.view, VIEWS, t.views)}
        {select('language', t.language, LANGUAGE_CHOICES, t.languages)}
        {select('theme', t.theme, THEMES, t.themes)}
        <Field label={t.accent}>
          {(control) => (
            <input
              {...control}
              type="color"
              className="h-12 w-20 rounded-control border border-control bg-raised p-1"
              value={choice.accent || '#c8321a'}
              onChange={(event) => setChoice({ ...choice, accent: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div className="grid content-start gap-4">
        <h2 className="text-lead">{t.code}</h2>
        <Segments label={t.way} options={WAYS.map((one) => ({ value: one, label: t.ways[one] }))} value={way} onChange={setWay} />
        <p className="text-note text-quiet">{t.wayHints[way]}</p>
        <CodeBox code={code} />
        <h2 className="text-lead">{t.preview}</h2>
        {isNamed
          ? createElement('litfass-events', { ...attributes, key: JSON.stringify(attributes), class: 'rounded-sheet border' })
          : null}
      </div>
    </div>
  )
}

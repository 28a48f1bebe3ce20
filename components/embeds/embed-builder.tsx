'use client'

import { createElement, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { useText } from '#texts'

const KINDS = ['city', 'venue', 'category', 'tag', 'artist', 'profile', 'search'] as const
const VIEWS = ['list', 'grid', 'calendar'] as const
const LANGUAGES = ['auto', 'en', 'de'] as const
const THEMES = ['light', 'dark', 'auto'] as const
const LOOK = 'min-h-12 w-full rounded-control border border-control bg-raised px-3.5 text-body text-ink'

type Choice = {
  kind: (typeof KINDS)[number]
  value: string
  view: (typeof VIEWS)[number]
  language: (typeof LANGUAGES)[number]
  theme: (typeof THEMES)[number]
  accent: string
}

const listOf = ({ kind, value }: Choice) =>
  kind === 'search'
    ? `search${value.trim() === '' ? '' : `?q=${encodeURIComponent(value.trim())}`}`
    : `${kind}/${value.trim().replaceAll('/', ' ')}`
const attributesOf = (choice: Choice): [string, string][] => [
  ['list', listOf(choice)],
  ['view', choice.view],
  ...(choice.language === 'auto' ? [] : ([['lang', choice.language]] as [string, string][])),
  ...(choice.theme === 'light' ? [] : ([['theme', choice.theme]] as [string, string][])),
  ...(choice.accent === '' ? [] : ([['accent', choice.accent]] as [string, string][])),
]
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Makes the lines with which another site shows a list of events, beside how it will look. @param url of this site. */
export function EmbedBuilder({ url, city }: { url: string; city: string }) {
  const t = useText('embedBuilder')
  const [choice, setChoice] = useState<Choice>({ kind: 'city', value: city, view: 'list', language: 'auto', theme: 'light', accent: '' })
  useEffect(() => {
    if (customElements.get('litfass-events') || document.querySelector('script[data-embed]')) return
    const script = document.createElement('script')
    script.src = '/embed.js'
    script.dataset.embed = ''
    document.head.append(script)
  }, [])
  const attributes = attributesOf(choice)
  const code = `<script src="${url}/embed.js" async></script>\n<litfass-events ${attributes.map(([name, value]) => `${name}="${escaped(value)}"`).join(' ')}></litfass-events>`
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      void showToast(t.copied)
    } catch {
      void showToast(t.copyFailed)
    }
  }
  const select = <N extends 'kind' | 'view' | 'language' | 'theme'>(
    name: N,
    label: string,
    options: readonly Choice[N][],
    words: Record<Choice[N], string>,
  ) => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={LOOK}
          value={choice[name]}
          onChange={(event) => setChoice({ ...choice, [name]: event.target.value })}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {words[option]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <div className="mx-auto grid w-full max-w-5xl gap-8 px-4 pt-4 pb-10 md:grid-cols-2 md:px-8 md:pt-8">
      <div className="grid content-start gap-4">
        <h1 className="text-title">{t.title}</h1>
        <p className="text-small text-quiet">{t.intro}</p>
        {select('kind', t.kind, KINDS, t.kinds)}
        <Field label={t.value}>
          {(control) => (
            <Input
              {...control}
              maxLength={100}
              value={choice.value}
              onChange={(event) => setChoice({ ...choice, value: event.target.value })}
            />
          )}
        </Field>
        {select('view', t.view, VIEWS, t.views)}
        {select('language', t.language, LANGUAGES, t.languages)}
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
        <pre
          className="overflow-x-auto rounded-control bg-sunken p-3 text-note whitespace-pre-wrap break-all select-all"
          data-testid="embed-code"
        >
          {code}
        </pre>
        <Button look="signal" className="w-fit" onClick={() => void handleCopy()}>
          {t.copy}
        </Button>
        <h2 className="text-lead">{t.preview}</h2>
        {choice.kind !== 'search' && choice.value.trim() === ''
          ? null
          : createElement('litfass-events', {
              ...Object.fromEntries(attributes),
              key: JSON.stringify(attributes),
              class: 'rounded-sheet border',
            })}
      </div>
    </div>
  )
}

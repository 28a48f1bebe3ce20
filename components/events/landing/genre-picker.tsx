'use client'

import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { buttonLook } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { SoftLink } from '@/components/ui/soft-link'
import { classNames } from '@/components/ui/class-names'
import { canonicalCategory } from '@/lib/events/categories'
import { GENRES } from '@/lib/events/genres'
import { sayKind } from '@/lib/text/say-kind'
import { useLanguage, useText } from '#texts'

export type GenrePickerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  chosen: string | null
  onChoose: (genre: string) => void
  /** Where the other filters are. */
  moreHref: string
}

/** Every category with its emoji; choosing the same one again clears it. */
export function GenrePicker({ open, onOpenChange, chosen, onChoose, moreHref }: GenrePickerProps) {
  const t = useText('genrePicker')
  const kinds = useText('kinds')
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const language = useLanguage()
  const found = GENRES.filter(
    ([name]) =>
      canonicalCategory(name, language) === name && [name, sayKind(name, kinds)].some((word) => word.toLowerCase().includes(wanted)),
  )
  const choose = (genre: string) => {
    onOpenChange(false)
    setTyped('')
    onChoose(genre)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.genres} description={t.genresHint} closeLabel={t.close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const [first] = found
          if (wanted !== '' && first) choose(first[0])
        }}
      >
        <Input
          type="search"
          aria-label={t.findGenre}
          placeholder={t.findGenre}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
        />
      </form>
      <ul className="mt-4 flex min-h-80 flex-wrap content-start gap-2 pb-2">
        {found.map(([name, sign]) => (
          <li key={name}>
            <button
              type="button"
              aria-pressed={name === chosen}
              onClick={() => choose(name)}
              className={classNames(
                'inline-flex min-h-11 items-center gap-2 rounded-control border px-3.5 text-small font-semibold transition-colors',
                name === chosen ? 'border-ink bg-ink text-paper' : 'hover:bg-sunken',
              )}
            >
              <span aria-hidden>{sign}</span>
              {sayKind(name, kinds)}
            </button>
          </li>
        ))}
        {found.length === 0 ? <li className="py-3 text-small text-quiet">{t.noGenre}</li> : null}
      </ul>
      <SoftLink href={moreHref} rel="nofollow" className={buttonLook({ look: 'outline' })}>
        <SlidersHorizontal aria-hidden />
        {t.more}
      </SoftLink>
    </Sheet>
  )
}

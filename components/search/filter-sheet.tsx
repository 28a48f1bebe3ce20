'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { choiceLabel } from '@/lib/events/facts/choice-label'
import { CHOICE_FACTS, CHOICES, isChosen, toggleChoice } from '@/lib/events/facts/choices'
import { genreSign } from '@/lib/events/genres'
import { DAY_PARTS } from '@/lib/search/filters'
import type { SearchState } from '@/lib/search/search-state'
import { sayKind } from '@/lib/text/say-kind'
import { useFormats, useText } from '#texts'
import { FilterLink } from './filter-link'

/** Maximum prices offered, in whole units of the currency. */
const PRICES = [5, 10, 20, 50]
/** Radii offered, in kilometres. */
const REACHES_KM = [2, 5, 10, 25, 50, 100]

export type FilterSheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  wanted: SearchState
  kinds: readonly string[]
  onChange: (next: SearchState, how: 'push' | 'replace') => void
}

/** All filters of a search, in groups. Each choice applies at once and is part of the URL. */
export function FilterSheet({ open, onOpenChange, wanted, kinds, onChange }: FilterSheetProps) {
  const formats = useFormats()
  const facts = useText('facts')
  const words = useText('kinds')
  const t = useText('searchPage').search
  const { category, near, isFree, maxPrice, part, chosen } = wanted
  const choice = (key: string, next: SearchState, isOn: boolean, label: ReactNode) => (
    <li key={key}>
      <FilterLink next={next} isOn={isOn} onChange={onChange}>
        {label}
      </FilterLink>
    </li>
  )
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.sheet.filter} description={t.sheet.filterHint} closeLabel={t.sheet.close}>
      <div className="grid gap-5">
        <Group title={t.sheet.price}>
          {choice('free', { ...wanted, isFree: !isFree, maxPrice: null }, isFree, t.free)}
          {PRICES.map((price) =>
            choice(
              String(price),
              { ...wanted, isFree: false, maxPrice: maxPrice === price ? null : price },
              maxPrice === price,
              t.sheet.upTo({ price: formats.number(price) }),
            ),
          )}
        </Group>
        {near ? (
          <Group title={t.sheet.distance}>
            {REACHES_KM.map((radiusKm) =>
              choice(
                String(radiusKm),
                { ...wanted, near: { ...near, radiusKm } },
                near.radiusKm === radiusKm,
                t.sheet.within({ distance: formats.distance(radiusKm) }),
              ),
            )}
          </Group>
        ) : null}
        <Group title={t.sheet.time}>
          {DAY_PARTS.map((name) => choice(name, { ...wanted, part: part === name ? null : name }, part === name, t.parts[name]))}
        </Group>
        <Group title={t.sheet.access}>
          {CHOICE_FACTS.flatMap((fact) =>
            (CHOICES[fact] ?? []).map((one) =>
              choice(
                `${fact} ${one}`,
                { ...wanted, chosen: toggleChoice(chosen, fact, one) },
                isChosen(chosen, fact, one),
                choiceLabel(fact, one, facts),
              ),
            ),
          )}
        </Group>
        <Group title={t.sheet.kind}>
          {kinds.map((name) =>
            choice(
              name,
              { ...wanted, category: category === name ? null : name },
              category === name,
              <>
                <span aria-hidden>{genreSign(name)}</span>
                {sayKind(name, words)}
              </>,
            ),
          )}
        </Group>
      </div>
      <Button look="signal" className="sticky bottom-0 mt-5 w-full" onClick={() => onOpenChange(false)}>
        {t.sheet.showFound}
      </Button>
    </Sheet>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">{children}</ul>
    </section>
  )
}

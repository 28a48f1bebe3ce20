import { classNames } from '@/components/ui/class-names'

export type TownOption = { name: string; aside: string }

export type TownListProps = {
  /** The element's id, which the field names as its list. */
  id: string
  label: string
  options: readonly TownOption[]
  /** The index of the town that Enter takes; -1 for none. */
  active: number
  onActive: (index: number) => void
  onChoose: (name: string) => void
}

/** The towns to choose from, below a field. */
export function TownList({ id, label, options, active, onActive, onChoose }: TownListProps) {
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames(
        'absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-control border bg-raised shadow-lift',
        options.length === 0 && 'hidden',
      )}
    >
      {options.map(({ name, aside }, index) => (
        <li
          key={`${name} ${aside} ${index}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // keep the focus in the field: its blur would close the list before the choice counts
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          onPointerMove={() => onActive(index)}
          className="flex min-h-11 cursor-pointer items-baseline justify-between gap-3 px-3.5 py-2 text-body aria-selected:bg-sunken"
        >
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <span className="shrink-0 text-note text-quiet">{aside}</span>
        </li>
      ))}
    </ul>
  )
}

/** What makes a field the one that a `TownList` of `count` towns belongs to. Source: WAI-ARIA 1.2, combobox. */
export const comboboxOf = (listId: string, { count, active }: { count: number; active: number }) =>
  ({
    role: 'combobox',
    'aria-expanded': count > 0,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': active >= 0 && active < count ? `${listId}-${active}` : undefined,
  }) as const

/** The town an arrow key leads to, of `count`; -1 is the field itself, between the last and the first. Null for other keys. */
export function activeAfter(key: string, { count, active }: { count: number; active: number }): number | null {
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null
  const places = count + 1
  return ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
}

import type { ReactNode } from 'react'

export type MenuEntryProps = { icon: ReactNode; label: string; onPress: () => void }

/** A row of a menu in a sheet. */
export function MenuEntry({ icon, label, onPress }: MenuEntryProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onPress}
        className="flex min-h-13 w-full items-center gap-4 text-left font-semibold hover:bg-sunken [&_svg]:size-5"
      >
        {icon}
        {label}
      </button>
    </li>
  )
}

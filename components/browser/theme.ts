'use client'

import { useSyncExternalStore } from 'react'
import { readEntry, watchEntries, writeEntry } from './local-storage'

export type Theme = 'system' | 'light' | 'dark'

/** The chosen theme; `system` follows the device. `first-script.ts` applies them before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(watchEntries, readTheme, () => 'system')
}

function readTheme(): Theme {
  const entry = readEntry('theme')
  return entry === 'light' || entry === 'dark' ? entry : 'system'
}

/** Chooses a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  writeEntry('theme', theme === 'system' ? null : theme)
}

'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme, type Theme } from '@/components/browser/theme'
import { SHELL } from '@/lib/text/shell'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const LABELS: Record<Theme, string> = { system: SHELL.themeSystem, light: SHELL.themeLight, dark: SHELL.themeDark }
const ICONS = { system: Monitor, light: Sun, dark: Moon }

export type ThemeButtonProps = { className?: string; labelClassName?: string }

/** Steps through the device's colours, light and dark. */
export function ThemeButton({ className, labelClassName }: ThemeButtonProps) {
  const theme = useTheme()
  const Icon = ICONS[theme]
  return (
    <button type="button" className={className} aria-label={LABELS[theme]} title={LABELS[theme]} onClick={() => chooseTheme(NEXT[theme])}>
      <Icon aria-hidden />
      <span aria-hidden className={labelClassName}>{SHELL.theme}</span>
    </button>
  )
}

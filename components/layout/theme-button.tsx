'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { chooseTheme, useTheme, type Theme } from '@/components/browser/theme'
import { useText } from '#texts'

const NEXT: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' }
const LABELS = { system: 'themeSystem', light: 'themeLight', dark: 'themeDark' } as const
const ICONS = { system: Monitor, light: Sun, dark: Moon }

export type ThemeButtonProps = { className?: string; labelClassName?: string }

/** Cycles through the themes: the device's, light, dark. */
export function ThemeButton({ className, labelClassName }: ThemeButtonProps) {
  const t = useText('shell')
  const theme = useTheme()
  const Icon = ICONS[theme]
  return (
    <button
      type="button"
      className={className}
      aria-label={t[LABELS[theme]]}
      title={t[LABELS[theme]]}
      onClick={() => chooseTheme(NEXT[theme])}
    >
      <Icon aria-hidden />
      <span aria-hidden className={labelClassName}>
        {t.theme}
      </span>
    </button>
  )
}

'use client'

import { useState, type KeyboardEvent } from 'react'
import { loadPart } from '@/components/ui/lazy-part'
import { toLocation, WORLDWIDE } from '@/lib/search/landing-state'
import { useFormats, useText } from '#texts'
import { settleCity } from './settle-city'
import { activeAfter, type TownOption } from './town-list'
import { useCitySuggestions } from './use-city-suggestions'

/**
 * The state of a field for a town, a combobox: what is typed, the towns suggested, and which of them is active.
 * @param location the chosen town, or `Worldwide`.
 * @param onChoose called with another one.
 */
export function useTownField(location: string, onChoose: (location: string) => void) {
  const t = useText('landing')
  const formats = useFormats()
  const shown = location === WORLDWIDE ? '' : location
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(location)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [notice, setNotice] = useState('')
  // changed elsewhere, for example by going back
  if (known !== location) {
    setKnown(location)
    setTyped(shown)
  }
  const { cities, hasFailed } = useCitySuggestions(typed, isOpen && typed.trim() !== shown)
  const options: TownOption[] = isOpen
    ? [
        ...cities.map(({ name, countryCode }) => ({ name, aside: formats.country(countryCode) })),
        ...(location === WORLDWIDE ? [] : [{ name: WORLDWIDE, aside: '' }]),
      ]
    : []

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (name: string) => {
    const next = toLocation(name)
    setTyped(next === WORLDWIDE ? '' : next)
    close()
    setNotice('')
    if (next !== location) onChoose(next)
  }
  /** Chooses the active option, or else the town that was typed. */
  const submit = () => {
    const picked = options[active]?.name ?? (['', shown].includes(typed.trim()) ? typed : undefined)
    if (picked !== undefined) choose(picked)
    else void settleCity(typed, cities).then(choose)
  }
  const type = (text: string) => {
    setTyped(text)
    setOpen(true)
    setActive(-1)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = activeAfter(event.key, { count: options.length, active })
    if (next !== null) {
      event.preventDefault()
      setOpen(true)
      setActive(next)
      return
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
      setTyped(shown)
    }
  }
  const chooseNearest = async () => {
    setOpen(false)
    setNotice(t.place.nearMeSearching)
    const { findNearTown } = await loadPart(() => import('./find-near-town'))
    const found = await findNearTown()
    if (found.kind === 'town') choose(found.name)
    else
      setNotice(
        found.kind === 'denied' ? t.place.nearMeDenied : found.kind === 'nowhere' ? t.place.nearMeNowhere : t.place.suggestionsFailed,
      )
  }

  return {
    typed,
    options,
    active,
    setActive,
    notice: notice || (hasFailed ? t.place.suggestionsFailed : ''),
    open: () => setOpen(true),
    close,
    type,
    choose,
    submit,
    handleKey,
    chooseNearest,
  }
}

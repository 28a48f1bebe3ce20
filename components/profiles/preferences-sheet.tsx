'use client'

import { Tabs } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Sheet } from '@/components/ui/sheet'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import type { PreferencesView } from '@/lib/api/profiles'
import { PREFERENCE_TABS, type PreferenceKey } from '@/lib/profiles/taxonomy'
import { useText } from '#texts'
import { keepPreferencesDraft, loadPreferences, savePreferences } from './own-preferences'

export type PreferencesSheetProps = { userId: string; onClose: () => void }

const CHIP = 'inline-flex min-h-11 items-center rounded-full border px-4 text-small font-semibold transition-colors'
const LOOK = { on: 'border-ink bg-ink text-paper hover:bg-ink/85', off: 'border-control bg-raised text-ink hover:bg-sunken' }

/** The label of a chip or group; its own name if the catalogue has none. */
const nameIn = (names: Readonly<Record<string, string>>, name: string) => names[name] ?? name

/** The user's interests, as chips in tabs. */
export function PreferencesSheet({ userId, onClose }: PreferencesSheetProps) {
  const t = useText('profiles')
  const [chosen, setChosen] = useState<PreferencesView | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    let isGone = false
    loadPreferences(userId).then(
      (loaded) => (isGone ? undefined : setChosen(loaded)),
      () => (isGone ? undefined : setFailure(t.preferences.failed)),
    )
    return () => {
      isGone = true
    }
  }, [userId, t])

  const toggle = (key: PreferenceKey, chip: string) => {
    if (!chosen) return
    const next = { ...chosen, [key]: chosen[key].includes(chip) ? chosen[key].filter((one) => one !== chip) : [...chosen[key], chip] }
    setChosen(next)
    keepPreferencesDraft(userId, next)
  }
  const handleSave = async () => {
    if (!chosen || isSaving) return
    setSaving(true)
    setFailure(null)
    const problem = await savePreferences(userId, chosen)
    setSaving(false)
    if (problem) return setFailure(problem)
    void showToast(t.preferences.saved)
    return onClose()
  }

  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.preferences.title} closeLabel={t.preferences.close}>
      {chosen ? (
        <TasteTabs chosen={chosen} onToggle={toggle} />
      ) : (
        <div className="grid min-h-[40dvh] place-content-center justify-items-center gap-3">
          {failure ? null : (
            <>
              <Spinner />
              <p lang="de">{t.ownProfile.loading}</p>
            </>
          )}
        </div>
      )}
      <div className="sticky -bottom-5 -mx-5 mt-5 -mb-5 grid gap-2 border-t bg-paper px-5 pt-4 pb-5 md:-bottom-7 md:-mx-7 md:-mb-7 md:px-7 md:pb-6">
        {failure ? (
          <p role="alert" className="text-small font-semibold text-signal">
            {failure}
          </p>
        ) : null}
        <Button look="signal" size="large" disabled={!chosen || isSaving} onClick={() => void handleSave()}>
          {isSaving ? t.preferences.saving : t.preferences.save}
        </Button>
      </div>
    </Sheet>
  )
}

type TasteTabsProps = { chosen: PreferencesView; onToggle: (key: PreferenceKey, chip: string) => void }

function TasteTabs({ chosen, onToggle }: TasteTabsProps) {
  const t = useText('profiles')
  const { tabs, groups: groupNames, chips: chipNames } = useText('tastes')
  return (
    <Tabs.Root defaultValue={PREFERENCE_TABS[0]?.key ?? ''} className="grid gap-5">
      <Tabs.List
        aria-label={t.preferences.tabs}
        className="-mx-5 flex gap-1 overflow-x-auto border-b px-5 [scrollbar-width:none] md:-mx-7 md:gap-0 md:px-5"
      >
        {PREFERENCE_TABS.map(({ key }) => (
          <Tabs.Trigger
            key={key}
            value={key}
            className="-mb-px min-h-11 border-b-2 border-transparent px-2.5 text-small font-semibold whitespace-nowrap text-quiet hover:text-ink data-[state=active]:border-signal data-[state=active]:text-ink"
          >
            {tabs[key]}
            {chosen[key].length > 0 ? <span className="ml-1.5 text-note text-quiet tabular-nums">{chosen[key].length}</span> : null}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {PREFERENCE_TABS.map(({ key, groups }) => (
        <Tabs.Content key={key} value={key} className="grid min-h-[40dvh] content-start gap-5 outline-none">
          {groups.map(({ title, chips }) => (
            <section key={title} aria-label={nameIn(groupNames, title)} className="grid gap-2">
              <h3 className="text-small text-quiet">{nameIn(groupNames, title)}</h3>
              <div className="flex flex-wrap gap-2">
                {chips.map((chip) => {
                  const isOn = chosen[key].includes(chip)
                  return (
                    <button
                      key={chip}
                      type="button"
                      aria-pressed={isOn}
                      onClick={() => onToggle(key, chip)}
                      className={classNames(CHIP, isOn ? LOOK.on : LOOK.off)}
                    >
                      {nameIn(chipNames, chip)}
                    </button>
                  )
                })}
              </div>
            </section>
          ))}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

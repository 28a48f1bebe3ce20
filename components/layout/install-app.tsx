'use client'

import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { askToInstall, useInstallState } from '@/components/browser/install-prompt'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'
import { TopBar } from './top-bar'

export type InstallAppProps = { name: string }

/** Why and how to install the app on the home screen. */
export function InstallApp({ name }: InstallAppProps) {
  const t = useText('pwa')
  const state = useInstallState()
  const [isAccepted, setAccepted] = useState(false)
  const isInstalled = state === 'installed'
  return (
    <>
      <TopBar name={name} />
      <div className="mx-auto grid max-w-3xl gap-10 px-4 pt-6 md:px-8 md:pt-12">
        <header className="grid gap-4">
          <h1 className="text-title">{t.installTitle}</h1>
          <p className="text-lead text-quiet">{t.installIntro}</p>
        </header>
        <ul className="grid gap-3">
          {t.benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Check aria-hidden className="mt-1 size-5 shrink-0 text-signal" />
              {benefit}
            </li>
          ))}
        </ul>
        <div aria-live="polite" className="min-h-14">
          {isInstalled ? <p className="text-lead font-title font-bold">{t.installed}</p> : null}
          {state === 'offered' ? (
            <Button look="signal" size="large" onClick={() => void askToInstall().then(setAccepted)}>
              <Download aria-hidden />
              {t.install}
            </Button>
          ) : null}
          {isAccepted && !isInstalled ? <p className="font-semibold">{t.installing}</p> : null}
          {state === 'by-hand' && !isAccepted ? <p className="font-semibold">{t.notOffered}</p> : null}
        </div>
        {isInstalled ? null : (
          <div className="grid gap-8 md:grid-cols-3">
            <Steps title={t.iosTitle} steps={t.iosSteps} />
            <Steps title={t.androidTitle} steps={t.androidSteps} />
            <Steps title={t.desktopTitle} steps={t.desktopSteps} />
          </div>
        )}
      </div>
    </>
  )
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <section>
      <h2 className="mb-3 text-lead">{title}</h2>
      <ol className="grid list-decimal gap-2 pl-5 text-small">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}

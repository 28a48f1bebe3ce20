'use client'

import { useSyncExternalStore } from 'react'

/** The browser's offer to install; Chromium only. */
type InstallOffer = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }
declare global {
  interface Window {
    /** Kept by first-script.ts, which runs before any of our code could listen. */
    litfassInstallOffer?: InstallOffer | undefined
  }
}

const CHANGED = 'litfass:install'

/** Said by the browser itself, in this visit; whether an earlier visit installed the app cannot be known from a tab. */
let wasInstalledHere = false

/** Whether the app can be installed by a button, is installed, or only by hand; `unknown` until the browser was asked. */
export type InstallState = 'unknown' | 'offered' | 'installed' | 'by-hand'

function currentState(): InstallState {
  const isInstalled =
    window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  if (isInstalled || wasInstalledHere) return 'installed'
  return window.litfassInstallOffer ? 'offered' : 'by-hand'
}

function watch(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  const handleInstalled = () => {
    wasInstalledHere = true
    window.litfassInstallOffer = undefined
    onChange()
  }
  window.addEventListener('appinstalled', handleInstalled)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('appinstalled', handleInstalled)
  }
}

/** How the app can be installed here. */
export function useInstallState(): InstallState {
  return useSyncExternalStore(watch, currentState, () => 'unknown')
}

/** Shows the browser's own question; answers whether the person said yes. */
export async function askToInstall(): Promise<boolean> {
  const offer = window.litfassInstallOffer
  if (!offer) return false
  await offer.prompt()
  const { outcome } = await offer.userChoice
  // An offer can be used once.
  window.litfassInstallOffer = undefined
  window.dispatchEvent(new Event(CHANGED))
  return outcome === 'accepted'
}

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

/** Reported by the browser in this visit. A tab cannot know whether an earlier visit installed the app. */
let wasInstalledHere = false

/** Whether the app can be installed by a button, is installed, or can be installed only by hand; `unknown` until the browser has said. */
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

/** Shows the browser's install prompt; returns whether the user accepted. */
export async function askToInstall(): Promise<boolean> {
  const offer = window.litfassInstallOffer
  if (!offer) return false
  await offer.prompt()
  const { outcome } = await offer.userChoice
  // A prompt can be used only once.
  window.litfassInstallOffer = undefined
  window.dispatchEvent(new Event(CHANGED))
  return outcome === 'accepted'
}

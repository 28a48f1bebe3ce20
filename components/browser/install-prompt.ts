'use client'

import { useSyncExternalStore } from 'react'

/** The browser's offer to install; Chromium only. */
type InstallOffer = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }
declare global {
  interface Window {
    /** Kept by /theme.js, which runs before any of our code could listen. */
    litfassInstallOffer?: InstallOffer | undefined
  }
}

const CHANGED = 'litfass:install'

/** Whether the app can be installed by a button, is installed, or only by hand; `unknown` until the browser was asked. */
export type InstallState = 'unknown' | 'offered' | 'installed' | 'by-hand'

function currentState(): InstallState {
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches || ('standalone' in navigator && navigator.standalone === true)
  if (isInstalled) return 'installed'
  return window.litfassInstallOffer ? 'offered' : 'by-hand'
}

function watch(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange)
  window.addEventListener('appinstalled', onChange)
  return () => {
    window.removeEventListener(CHANGED, onChange)
    window.removeEventListener('appinstalled', onChange)
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

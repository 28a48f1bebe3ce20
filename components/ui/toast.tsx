'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'

const Toaster = dynamic(() => import('sonner').then((module) => module.Toaster), { ssr: false })

/** How long a notice stays. Source: RULES A11Y-3. */
const STAY_MS = 6000
const WANTED = 'litfass:toast'

/** Shows a short notice that does not interrupt; it is also read out. */
export async function showToast(text: string): Promise<void> {
  window.dispatchEvent(new Event(WANTED))
  const { toast } = await import('sonner')
  toast(text, { duration: STAY_MS })
}

/** Where notices appear. The code for them is fetched with the first one. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const handleWanted = () => setWanted(true)
    window.addEventListener(WANTED, handleWanted)
    return () => window.removeEventListener(WANTED, handleWanted)
  }, [])
  if (!isWanted) return null
  return (
    <Toaster
      position="bottom-center"
      offset={{ bottom: 'calc(var(--bar-height) + 1rem)' }}
      mobileOffset={{ bottom: 'calc(var(--bar-height) + 0.75rem)' }}
      toastOptions={{
        unstyled: true,
        classNames: { toast: 'flex w-full justify-center text-center font-text rounded-control bg-ink px-4 py-3 text-small font-semibold text-paper shadow-lift' },
      }}
    />
  )
}

'use client'

import { useReportWebVitals } from 'next/web-vitals'
import { useEffect } from 'react'
import { VITALS, vitalPageOf, type Vital, type WebVitalsBody } from '@/lib/api/web-vitals'

/** What this visit has measured and not sent yet. */
let values: Partial<Record<Vital, number>> = {}
/** The first page only: later ones in the same document were not loaded by the browser. */
let page: WebVitalsBody['page'] | undefined

const isVital = (name: string): name is Vital => name in VITALS

const keep = ({ name, value }: { name: string; value: number }) => {
  if (isVital(name)) values[name] = Math.round(value * 1000) / 1000
}

function send(): void {
  if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
  const device = window.matchMedia('(max-width: 767px)').matches ? 'phone' : 'desktop'
  const body: WebVitalsBody = { page: page ?? 'other', device, values }
  values = {}
  navigator.sendBeacon('/api/web-vitals', new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

/** Reports once, on leaving, how fast the page was, without anything that identifies a visitor. */
export function WebVitalsHost() {
  useReportWebVitals(keep)
  useEffect(() => {
    page ??= vitalPageOf(location.pathname)
    document.addEventListener('visibilitychange', send)
    return () => document.removeEventListener('visibilitychange', send)
  }, [])
  return null
}

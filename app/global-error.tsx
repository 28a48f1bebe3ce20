'use client'

import { faces as german } from '@/lib/text/de/faces'
import { faces as english } from '@/lib/text/en/faces'

/** Shown if even the frame of every page failed; brings its own styles and words, since nothing else may have loaded. */
export default function GlobalError({ reset }: { reset: () => void }) {
  const isGerman = typeof document !== 'undefined' && document.documentElement.lang === 'de'
  const t = isGerman ? german : english
  return (
    <html lang={isGerman ? 'de' : 'en'}>
      <body style={{ colorScheme: 'light dark', fontFamily: 'system-ui, sans-serif', margin: '15vh 1.5rem' }}>
        <h1>{t.oops}</h1>
        <p>{t.broken}</p>
        <button type="button" onClick={reset} style={{ font: 'inherit', padding: '0.75rem 1.25rem' }}>
          {t.tryAgain}
        </button>
      </body>
    </html>
  )
}

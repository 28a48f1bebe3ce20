'use client'

import { FACES } from '@/lib/text/faces'

/** Stands when even the frame of every page broke; styled by itself, since nothing else may have come. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body style={{ colorScheme: 'light dark', fontFamily: 'system-ui, sans-serif', margin: '15vh 1.5rem' }}>
        <h1>{FACES.oops}</h1>
        <p>{FACES.broken}</p>
        <button type="button" onClick={reset} style={{ font: 'inherit', padding: '0.75rem 1.25rem' }}>{FACES.tryAgain}</button>
      </body>
    </html>
  )
}

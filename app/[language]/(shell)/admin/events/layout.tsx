import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function AdminEventsLayout({ children }: { children: ReactNode }) {
  return (
    <Texts
      areas={['desk', 'errors', 'eventForm', 'eventImport', 'events', 'facts', 'factNames', 'kinds', 'review', 'uploads', 'watchedPages']}
    >
      {children}
    </Texts>
  )
}

import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function ModerationLayout({ children }: { children: ReactNode }) {
  return (
    <Texts areas={['admin', 'auditWords', 'decisions', 'eventForm', 'events', 'factNames', 'facts', 'report', 'reports']}>{children}</Texts>
  )
}

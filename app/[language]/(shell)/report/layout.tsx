import type { ReactNode } from 'react'
import { Texts } from '@/components/texts/texts'

export default function ReportLayout({ children }: { children: ReactNode }) {
  return <Texts areas={['report', 'reportByAddress', 'reportPage', 'reports']}>{children}</Texts>
}

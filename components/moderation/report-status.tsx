import { Chip, type ChipProps } from '@/components/ui/chip'
import type { ReportStatus } from '@/lib/moderation/decisions'
import { useText } from '#texts'

const TONES: Record<ReportStatus, NonNullable<ChipProps['tone']>> = {
  received: 'warn',
  in_review: 'ink',
  actioned: 'quiet',
  dismissed: 'quiet',
  reopened: 'signal',
}

/** A report's state as a chip. */
export function ReportStatusChip({ status }: { status: ReportStatus }) {
  const t = useText('reports')
  return <Chip tone={TONES[status]}>{t.states[status]}</Chip>
}

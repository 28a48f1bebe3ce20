import { Chip, type ChipProps } from '@/components/ui/chip'
import type { ReportStatus } from '@/lib/moderation/decisions'
import { STATUS_LABELS } from '@/lib/text/moderation'

const TONES: Record<ReportStatus, NonNullable<ChipProps['tone']>> = { received: 'warn', in_review: 'ink', actioned: 'quiet', dismissed: 'quiet', reopened: 'signal' }

/** How a report stands, as a chip. */
export function ReportStatusChip({ status }: { status: ReportStatus }) {
  return <Chip tone={TONES[status]}>{STATUS_LABELS[status]}</Chip>
}

import type { z } from 'zod'
import type { DeskEvent } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { LIVING, OURS } from '@/lib/events/shown'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canEditEvent } from './access'
import { copiedColumns, copiedParts, copiedSelect } from '@/server/events/columns/copied-columns'
import { getDeskEvent } from './desk-events'

const ERRORS = textFor('errors')

/**
 * Copies an event the viewer may edit into a draft of their own, with pictures and line-up but without the day. Throws `not_found`, also
 * for someone else's event.
 */
export async function copyEvent(viewer: Viewer, id: string): Promise<z.input<typeof DeskEvent>> {
  const row = await db.event.findFirst({
    where: { id, ...LIVING, ...OURS },
    select: { ...copiedSelect, ...copiedParts, deviceKeyHash: true },
  })
  if (!row || !canEditEvent({ viewer, deviceKeyHash: null }, row)) throw new AppError('not_found', ERRORS.eventNotFound)
  const { lineup, images, deviceKeyHash: _, ...columns } = row
  const copy = await db.event.create({
    data: { ...copiedColumns(columns), hostId: viewer.userId, state: 'draft', lineup: { create: lineup }, images: { create: images } },
    select: { id: true },
  })
  return getDeskEvent(viewer, copy.id)
}

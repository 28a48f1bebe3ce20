'use client'

import { Download, FileUp, KeyRound, ScanLine, Settings2 } from 'lucide-react'
import { Button, buttonLook } from '@/components/ui/button'
import type { TicketView } from '@/lib/api/tickets'
import { useText } from '#texts'
import { saveGuestCsv } from './save-guest-csv'

/** The sheets of a guest list: how many may come, guests from a file, links for doors. */
export type GuestListSheet = 'places' | 'import' | 'doors'

export type GuestListToolsProps = { eventId: string; guests: TicketView[] | null; onOpen: (sheet: GuestListSheet) => void }

/** What can be done with a guest list as a whole. */
export function GuestListTools({ eventId, guests, onOpen }: GuestListToolsProps) {
  const t = useText('guests')
  return (
    <div className="flex flex-wrap gap-2">
      {/* A full page load, because that page's policy allows the camera. */}
      <a href={`/door/${eventId}`} className={buttonLook({ look: 'ink' })}>
        <ScanLine aria-hidden />
        {t.scan}
      </a>
      <Button onClick={() => onOpen('doors')}>
        <KeyRound aria-hidden />
        {t.doors}
      </Button>
      <Button onClick={() => onOpen('places')}>
        <Settings2 aria-hidden />
        {t.settings}
      </Button>
      <Button onClick={() => onOpen('import')}>
        <FileUp aria-hidden />
        {t.importCsv}
      </Button>
      {guests && guests.length > 0 ? (
        <Button onClick={() => saveGuestCsv(guests)}>
          <Download aria-hidden />
          {t.exportCsv}
        </Button>
      ) : null}
    </div>
  )
}

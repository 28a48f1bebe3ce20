import type { TicketView } from '@/lib/api/tickets'
import { toCsv } from '@/lib/csv/to-csv'

/** Saves the guest list as a CSV file with the columns listed here; its cells are safe for spreadsheet programs. */
export function saveGuestCsv(guests: readonly TicketView[]): void {
  const rows = guests.map(({ email, name = '', status, createdAt, checkedInAt = '', checkedInDoor = '' }) => [
    email,
    name,
    status,
    createdAt,
    checkedInAt,
    checkedInDoor,
  ])
  const url = URL.createObjectURL(
    new Blob([toCsv([['email', 'name', 'status', 'added', 'came in', 'door'], ...rows])], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = 'guests.csv'
  link.click()
  URL.revokeObjectURL(url)
}

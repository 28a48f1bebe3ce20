import type { share as english } from '../en/share'
import type { Translation } from '../translation'

export const share: Translation<typeof english> = {
  heading: 'Event teilen',
  close: 'Schließen',
  system: 'Mit einer App auf diesem Gerät teilen',
  copy: 'Link kopieren',
  sms: 'SMS',
  mail: 'E-Mail',
  post: 'Bild für einen Beitrag',
  postHint: '1080 × 1350, JPEG',
  story: 'Bild für eine Story',
  storyHint: '1080 × 1920, JPEG',
  poster: 'Plakat zum Ausdrucken',
  posterHint: 'A4, PDF, mit einem Code, der hierher führt',
  embed: 'Auf deiner Website zeigen',
  code: 'QR-Code zur Seite dieses Events',
  codeHint: 'Scanne ihn, um dieses Event zu öffnen.',
  posterLead: 'Wer hingeht, was sich ändert, Kalender: Scanne mich.',
}

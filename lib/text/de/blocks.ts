import type { blocks as english } from '../en/blocks'
import type { Translation } from '../translation'

export const blocks: Translation<typeof english> = {
  block: 'Blockieren',
  unblock: 'Blockierung aufheben',
  blockTitle: 'Dieses Profil blockieren?',
  blockText:
    'Du siehst nicht mehr, was diese Person schreibt, sie kann deine Events nicht kommentieren und dir nicht antworten, und ihr könnt einander weder schreiben noch folgen. Sie wird nicht benachrichtigt.',
  blockTextElsewhere:
    'Du siehst nicht mehr, was diese Person auf einem anderen Server schreibt. Ihre Kommentare zu deinen Events und ihre Antworten an dich werden hier abgelehnt, und sie folgt dir nicht mehr.',
  cancel: 'Abbrechen',
  blocked: 'Blockiert. Unter „Blockierte Profile“ kannst du das aufheben.',
  unblocked: 'Nicht mehr blockiert.',
  failed: 'Das hat nicht geklappt. Es wurde nichts geändert.',
  list: 'Blockierte Profile',
  lead: 'Was diese Leute schreiben, ist für dich eingeklappt, und ihr könnt einander weder schreiben noch folgen.',
  none: 'Du hast niemanden blockiert.',
  since: 'seit',
}

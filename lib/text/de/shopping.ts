import type { shopping as english } from '../en/shopping'
import type { Translation } from '../translation'

export const shopping: Translation<typeof english> = {
  heading: 'Shopping',
  empty: 'Gerade hängt nichts auf der Stange. Schau bald wieder vorbei.',
}

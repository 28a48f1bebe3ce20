import type { artistErrors as english } from '../en/artist-errors'
import type { Translation } from '../translation'

export const artistErrors: Translation<typeof english> = {
  onlyModerators: 'Das können nur Moderatoren.',
  notFound: 'Künstler nicht gefunden',
  alreadyTheirs: 'Dieser Name führt schon zu diesem Konto.',
}

import type { claimOffer as english } from '../en/claim-offer'
import type { Translation } from '../translation'

export const claimOffer: Translation<typeof english> = {
  offer: 'Ist das dein Event?',
  text: 'Übernimm es, um Angaben zu ändern und deine Gäste zu erreichen.',
  open: 'Event übernehmen',
}

import type { going as english } from '../en/going'
import type { Translation } from '../translation'

export const going: Translation<typeof english> = {
  noDevice: 'Dieser Browser behält kein Cookie, deshalb können wir uns deine Antwort nicht merken.',
  isOver: 'Dieses Event ist vorbei.',
  isCancelled: 'Dieses Event ist abgesagt.',
  tooMany: 'Mehr Events kannst du dir nicht vornehmen. Nimm erst welche zurück.',
}

import type { moderationErrors as english } from '../en/moderation-errors'
import type { Translation } from '../translation'

export const moderationErrors: Translation<typeof english> = {
  adminOnly: 'Das können nur Administratoren.',
  notFound: 'Diese Meldung wurde nicht gefunden.',
  accountNotFound: 'Dieses Konto wurde nicht gefunden.',
  notNow: 'Jemand war schneller, oder diese Meldung prüft noch niemand. Hier ist der aktuelle Stand.',
  noMeasure: 'Das geht hier nicht.',
  noAuthor: 'Es gehört zu keinem Konto.',
  notStaff: 'Wer zum Team gehört, kann nur von einem Administrator gesperrt werden, und erst, wenn die Rolle entzogen ist.',
  ownContent: 'Hier geht es um etwas von dir selbst. Darüber muss jemand anderes aus dem Team entscheiden.',
  notSelf: 'Mit deinem eigenen Konto geht das nicht.',
  lastAdmin: 'Das ist der letzte Administrator. Ernenne zuerst einen weiteren.',
  unchanged: 'Das ist schon so.',
  subjectNotFound: 'Was du melden möchtest, wurde nicht gefunden.',
  stateNotFound: 'Unter diesem Link gibt es keine Meldung. Bitte öffne den ganzen Link aus deiner Bestätigung oder Mail.',
  cannotObject: 'Über diese Meldung ist noch nicht entschieden, oder sie wird schon noch einmal geprüft.',
  objectionLate: 'Seit der Entscheidung sind sechs Monate vergangen. Bitte schreib uns eine Mail.',
  robot: 'Das sieht aus, als hätte es ein Programm geschrieben. Bitte schick es noch einmal ab.',
  profileNotFound: 'Dieses Profil wurde nicht gefunden.',
  following: {
    isOff: 'Diese Website nimmt nicht am Fediverse teil: Entweder hat sie keine https-Adresse, oder FEDERATION ist abgeschaltet.',
    notFound: 'Unter dieser Adresse gibt es kein Konto, oder sein Server antwortet nicht.',
    isOwn: 'Dieses Konto gehört zu dieser Website.',
    isBlocked: 'Dieser Server ist gesperrt. Entsperre ihn zuerst.',
    tooMany: 'Mehr Konten kannst du nicht folgen. Entfolge zuerst einem.',
  },
  blockSelf: 'Dich selbst kannst du nicht blockieren.',
  tooManyBlocks: 'Mehr Profile kannst du nicht blockieren.',
}

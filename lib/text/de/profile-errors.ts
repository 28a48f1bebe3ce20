import type { profileErrors as english } from '../en/profile-errors'
import type { Translation } from '../translation'

export const profileErrors: Translation<typeof english> = {
  notFound: 'Profil nicht gefunden',
  storyNotFound: 'Story nicht gefunden',
  usernameTaken: 'Dieser Benutzername ist vergeben. Bitte wähle einen anderen.',
  foreignEmail: 'Die E-Mail-Adresse eines Kontos kann nur ändern, wem es gehört.',
  noPicture: 'Bitte wähle ein Bild.',
  noArtistPicture: 'Bitte füge ein Bild des Acts hinzu.',
  followSelf: 'Dir selbst kannst du nicht folgen.',
  followNobody: 'Unter diesem Namen gibt es niemanden, dem du folgen könntest.',
  tooManyFollows: 'Du folgst schon so vielen Profilen, wie ein Konto kann. Bitte entfolge zuerst einem.',
  tooManyFavorites: 'Du hast dir schon so viele Events gemerkt, wie ein Konto kann. Bitte entferne zuerst eins.',
}

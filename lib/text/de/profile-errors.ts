import type { profileErrors as english } from '../en/profile-errors'
import type { Translation } from '../translation'

export const profileErrors: Translation<typeof english> = {
  notFound: 'Profil nicht gefunden',
  storyNotFound: 'Story nicht gefunden',
  usernameTaken: 'Dieser Benutzername ist vergeben. Bitte wähle einen anderen.',
  foreignEmail: 'Die E-Mail-Adresse eines Kontos kann nur ändern, wem es gehört.',
  noPicture: 'Bitte wähle ein Bild.',
  noArtistPicture: 'Bitte füge ein Bild des Künstlers hinzu.',
  followSelf: 'Dir selbst kannst du nicht folgen.',
  followNobody: 'Unter diesem Namen gibt es niemanden, dem du folgen könntest.',
  tooManyFollows: 'Mehr Profilen kannst du nicht folgen. Bitte entfolge zuerst einem.',
  tooManyFavorites: 'Mehr Events kannst du dir nicht merken. Bitte entferne zuerst eins.',
}

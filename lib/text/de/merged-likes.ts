import type { mergedLikes as english } from '../en/merged-likes'
import type { Translation } from '../translation'

export const mergedLikes: Translation<typeof english> = {
  sentLikes: {
    followNotSent: 'Das konnte noch nicht in deinem Konto gespeichert werden. Es bleibt hier und wird noch einmal gesendet.',
    ended: 'Du bist nicht mehr angemeldet. Das bleibt hier und wird gespeichert, sobald du dich anmeldest.',
    logIn: 'Anmelden',
    undo: 'Rückgängig machen',
  },
  mergedLikes:
    '{likes, plural, one {1 gemerktes Event} other {# gemerkte Events}} von diesem Gerät {likes, plural, one {ist} other {sind}} jetzt in deinem Konto.',
  mergedFollows:
    '{follows, plural, one {1 Profil, dem du auf diesem Gerät folgst, ist} other {# Profile, denen du auf diesem Gerät folgst, sind}} jetzt in deinem Konto.',
  mergedBoth:
    'Von diesem Gerät sind jetzt {likes, plural, one {1 gemerktes Event} other {# gemerkte Events}} und {follows, plural, one {1 Profil, dem du folgst,} other {# Profile, denen du folgst,}} in deinem Konto.',
}

export const mergedLikes = {
  /** Texts of likes and follows on their way to an account. */
  sentLikes: {
    followNotSent: 'This could not be saved to your account yet. It is kept here and sent again.',
    ended: 'Your session has ended. This is kept here and saved once you log in.',
    logIn: 'Log in',
    undo: 'Undo',
  },
  /** What the notice after a login says: how many likes and follows of this device joined the account. */
  mergedLikes: '{likes, plural, one {1 like from this device is} other {# likes from this device are}} now in your account.',
  mergedFollows: '{follows, plural, one {1 follow from this device is} other {# follows from this device are}} now in your account.',
  mergedBoth:
    '{likes, plural, one {1 like} other {# likes}} and {follows, plural, one {1 follow} other {# follows}} from this device are now in your account.',
} as const

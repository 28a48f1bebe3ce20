import { CONFIRM_HOURS, RESET_HOURS, RESTORE_DAYS } from '@/lib/auth/account-links'

/** Mails about accounts. `name` is the site's; none of them reveals more than its recipient knows. */
export const accountMails = {
  confirm: {
    subject: 'Confirm your address for {name}',
    heading: 'Is this your address?',
    paragraphs: [
      'This address was entered for the account “{username}”. Once you confirm it, we use it for emails about your events and to let you back in if you forget your password.',
      `The link works for ${CONFIRM_HOURS} hours.`,
    ],
    label: 'Confirm this address',
    footer: 'If this was not you, do nothing: without the link the address is not used.',
  },
  alreadyHere: {
    subject: 'You already have an account at {name}',
    heading: 'You already have an account',
    paragraphs: [
      'Someone, probably you, entered this address for an account. It already belongs to one, so nothing was changed.',
      'Log in as usual. If you have forgotten your password, choose a new one.',
    ],
    label: 'Choose a new password',
    footer: 'If this was not you, do nothing.',
  },
  reset: {
    subject: 'Choose a new password for {name}',
    heading: 'New password',
    paragraphs: [
      'Someone, probably you, asked for a new password for the account with this address.',
      `The link works once, for ${RESET_HOURS * 60} minutes. Until you choose a new password, the old one still works.`,
    ],
    label: 'Choose a new password',
    footer: 'If this was not you, do nothing: this email alone lets nobody in.',
  },
  passwordChanged: {
    subject: 'Your password for {name} was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'All other devices were logged out, tokens for programs have ended, and webhooks are switched off.',
      'If this was not you, choose a new password right away: that logs everyone else out.',
    ],
    label: 'This was not me',
    footer: 'We send this email whenever a password is changed.',
  },
  addressChanging: {
    subject: 'A new address for your account at {name}',
    heading: 'Someone wants to change your address',
    paragraphs: [
      'Another address was entered for the account “{username}”. It takes effect once it is confirmed with the link we sent there; until then this one stays.',
      'If this was not you, choose a new password right away: that cancels the change and logs everyone else out.',
    ],
    label: 'This was not me',
    footer: 'We send this email whenever an address is changed.',
  },
  addressChanged: {
    subject: 'Your address for {name} was changed',
    heading: 'Your address was changed',
    paragraphs: [
      'The account “{username}” now has another address; this one is no longer used for it.',
      `If this was not you, undo the change: this address is used again, all devices are logged out, and you choose a new password. The link works for ${RESTORE_DAYS} days.`,
    ],
    label: 'Undo the change',
    footer: 'We send this email whenever an address is changed.',
  },
  factorAdded: {
    subject: 'A second factor for your account at {name}',
    heading: 'Your login now asks for a second factor',
    paragraphs: [
      'From now on your password alone does not open your account. All other devices were logged out, tokens for programs have ended, and webhooks are switched off.',
      'If this was not you, choose a new password right away and write to the operator of the site.',
    ],
    label: 'This was not me',
    footer: 'We send this email whenever a second factor is changed.',
  },
  factorRemoved: {
    subject: 'A second factor was removed at {name}',
    heading: 'A second factor was removed',
    paragraphs: [
      'Your account no longer asks for it at login.',
      'If this was not you, choose a new password right away: that logs everyone out.',
    ],
    label: 'This was not me',
    footer: 'We send this email whenever a second factor is changed.',
  },
  tokenMade: {
    subject: 'A token for programs was created at {name}',
    heading: 'A token for programs was created',
    paragraphs: [
      'A program that has it can act in your name, within what you allowed, until it expires or you revoke it.',
      'If this was not you, revoke it right away and choose a new password: that ends all tokens and logs everyone out.',
    ],
    label: 'See your tokens',
    footer: 'We send this email whenever a token is created.',
  },
  deleted: {
    subject: 'Your account at {name} has been deleted',
    heading: 'Your account has been deleted',
    paragraphs: [
      'Your data has been deleted or no longer carries your name. What the law requires us to keep, such as invoices, is stored separately and only for as long as it requires.',
      'Thank you for having been here.',
    ],
    footer: 'This was the last email about it.',
  },
} as const

import { CONFIRM_HOURS, RESET_HOURS, RESTORE_DAYS } from '@/lib/auth/account-links'

/** Mails about accounts. `name` is the site's; none of them shows more than its receiver knows. */
export const accountMails = {
  confirm: {
    subject: 'Confirm your address for {name}',
    heading: 'Is this your address?',
    paragraphs: [
      'The account “{username}” was given this address. Confirm it, and it counts: for mails about your events, and to get back in should you lose your password.',
      `The link works for ${CONFIRM_HOURS} hours.`,
    ],
    label: 'Confirm this address',
    footer: 'If this was not you, do nothing: without the link the address is not used.',
  },
  alreadyHere: {
    subject: 'You already have an account at {name}',
    heading: 'You already have an account',
    paragraphs: [
      'Somebody, probably you, gave this address for an account. It already belongs to one, so nothing was changed.',
      'Log in as usual. If the password is lost, choose a new one.',
    ],
    label: 'Choose a new password',
    footer: 'If this was not you, do nothing.',
  },
  reset: {
    subject: 'Choose a new password for {name}',
    heading: 'A new password',
    paragraphs: [
      'Somebody, probably you, asked for a new password for the account with this address.',
      `The link works once, and for ${RESET_HOURS * 60} minutes. Until you choose, the old password stays.`,
    ],
    label: 'Choose a new password',
    footer: 'If this was not you, do nothing: nobody gets in by this mail’s being sent.',
  },
  passwordChanged: {
    subject: 'Your password for {name} was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'All other devices were logged out.',
      'If this was not you, choose a new password right away: that logs everybody else out.',
    ],
    label: 'This was not me',
    footer: 'This mail is sent with each change of a password.',
  },
  addressChanging: {
    subject: 'A new address for your account at {name}',
    heading: 'Somebody wants to change your address',
    paragraphs: [
      'For the account “{username}” another address was entered. It counts once the link that was sent there has been followed; until then this one stays.',
      'If this was not you, choose a new password right away: that ends the change and logs everybody else out.',
    ],
    label: 'This was not me',
    footer: 'This mail is sent with each change of an address.',
  },
  addressChanged: {
    subject: 'Your address for {name} was changed',
    heading: 'Your address was changed',
    paragraphs: [
      'The account “{username}” has another address from now on; this one is no longer used for it.',
      `If this was not you, take the change back: this address counts again, all devices are logged out, and you choose a new password. The link works for ${RESTORE_DAYS} days.`,
    ],
    label: 'Undo the change',
    footer: 'This mail is sent with each change of an address.',
  },
  factorAdded: {
    subject: 'A second factor for your account at {name}',
    heading: 'Your login asks for a second factor',
    paragraphs: [
      'From now on your password alone does not open your account. All other devices were logged out.',
      'If this was not you, choose a new password right away and write to the operator of the site.',
    ],
    label: 'This was not me',
    footer: 'This mail is sent with each change of a second factor.',
  },
  factorRemoved: {
    subject: 'A second factor was removed at {name}',
    heading: 'A second factor was removed',
    paragraphs: [
      'Your account no longer asks for it at login.',
      'If this was not you, choose a new password right away: that logs everybody out.',
    ],
    label: 'This was not me',
    footer: 'This mail is sent with each change of a second factor.',
  },
  tokenMade: {
    subject: 'A token for programs was made at {name}',
    heading: 'A token for programs was made',
    paragraphs: [
      'A program that has it can act in your name, within what you allowed, until it expires or you revoke it.',
      'If this was not you, revoke it right away and choose a new password: that ends all tokens and logs everybody out.',
    ],
    label: 'See your tokens',
    footer: 'This mail is sent with each new token.',
  },
  deleted: {
    subject: 'Your account at {name} is deleted',
    heading: 'Your account is deleted',
    paragraphs: [
      'Your data were deleted or no longer bear your name. What has to be kept by law, such as invoices, is kept apart and for as long as the law asks.',
      'Thank you for having been here.',
    ],
    footer: 'This was the last mail about it.',
  },
} as const

/** Texts of blocking people. */
export const blocks = {
  block: 'Block',
  unblock: 'Unblock',
  blockTitle: 'Block this profile?',
  blockText:
    'You no longer see what they say, they cannot comment on your events or reply to you, and neither of you can write to or follow the other. They are not notified.',
  blockTextElsewhere:
    'You no longer see what this person on another server says. Their comments on your events and their replies to you are refused here, and they no longer follow you.',
  cancel: 'Cancel',
  blocked: 'Blocked. You can undo this under “Blocked profiles”.',
  unblocked: 'No longer blocked.',
  failed: 'That did not work. Nothing was changed.',
  list: 'Blocked profiles',
  lead: 'What these people write is collapsed for you, and neither of you can write to or follow the other.',
  none: 'You have blocked nobody.',
  since: 'since',
} as const

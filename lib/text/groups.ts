/** Words of groups and chats. Source: Spec §2 My groups, Group invite, §8 Group. */
export const GROUPS = {
  heading: 'Chats',
  none: 'You have not joined any groups yet.',
  join: 'Join Group',
  createFailed: 'Failed to create group',
  invalidType: 'Invalid group type',
  notFound: 'Group not found',
  inviteNotFound: 'This invitation is not valid any more. Please ask for a new one.',
  personNotFound: 'This person was not found.',
  ownProfile: 'You cannot message yourself.',
  chatClosed: 'You cannot write to this person.',
  emptyMessage: 'Please write something first.',
  noPicture: 'There is no picture in this message.',
  noPlace: 'There is no place in this message.',
} as const

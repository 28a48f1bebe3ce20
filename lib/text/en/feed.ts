export const feed = {
  viewer: 'Stories',
  previous: 'Previous story',
  next: 'Next story',
  pause: 'Pause',
  resume: 'Resume',
  close: 'Close',
  viewEvent: 'View event',
  loading: 'Loading stories…',
  empty: 'No stories yet',
  loadFailed: 'The stories could not be loaded. Please try again.',
  delete: 'Delete this story',
  report: 'Report this story',
  deleteQuestion: 'Delete this story?',
  deleteText: 'It disappears from your feed. The event stays.',
  deleteConfirm: 'Delete',
  cancel: 'Cancel',
  deleted: 'Feed deleted',
  deleteFailed: 'The story could not be deleted',
  /** Names the stories of a profile. */
  storiesOf: 'Stories of {profileName}',
  /** Which story of how many is shown, counted from 1. */
  storyCount: 'Story {place} of {count}',
} as const

export const FEED = {
  heading: 'Stories',
  viewer: 'Stories',
  scrollBack: 'Scroll back',
  scrollAhead: 'Scroll ahead',
  previous: 'Previous story',
  next: 'Next story',
  pause: 'Pause',
  resume: 'Resume',
  close: 'Close',
  viewEvent: 'View event',
  loading: 'Loading stories...',
  empty: 'No stories yet',
  delete: 'Delete this story',
  report: 'Report this story',
  deleteQuestion: 'Delete this story?',
  deleteText: 'It leaves your feed. Its event stays.',
  deleteConfirm: 'Delete',
  cancel: 'Cancel',
  deleted: 'Feed deleted',
  deleteFailed: 'The story could not be deleted',
} as const

/** Names the stories of a profile. */
export function storiesOf(profileName: string): string {
  return `Stories of ${profileName}`
}

/** Which story of how many is shown, counted from 1. */
export function storyCount(place: number, count: number): string {
  return `Story ${place} of ${count}`
}

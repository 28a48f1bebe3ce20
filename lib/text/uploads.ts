import { ERRORS } from './errors'

export const UPLOAD = {
  title: 'Upload flyers',
  invitation: 'Photograph a flyer. Seconds later it is an event page.',
  openCamera: 'Open Camera',
  selectFile: 'Select File',
  drop: 'Drag & Drop here',
  pasteHint: 'or paste a picture',
  uploadAll: 'Upload all images',
  rights: 'By uploading you confirm that you may share these pictures. Hidden data such as the place a photo was taken is removed.',
  remove: 'Remove',
  cancel: 'Cancel',
  notifyMe: 'Notify me when it is ready',
  success: 'Event successfully uploaded!',
  credited: 'Credited 20 points to your account.',
  known: 'This flyer was already here. We take you to its event.',
  showEvent: 'Show event',
  tooMany: 'Ten pictures at a time. The first ten were kept.',
  tooLarge: 'This picture is larger than 20 MB and was left out.',
  onlyImages: 'Only pictures can be uploaded.',
  offline: 'You are offline. Your pictures are kept here and go up by themselves when you are back.',
  retryNow: 'Try again now',
  busy: 'Many flyers are being read right now. Yours goes up by itself in a moment.',
  slow: 'This flyer takes a little longer. You can leave this open.',
  goesOn: 'The upload goes on. Its page opens when it is done.',
  stay: 'Please keep this page open until it is done.',
  camera: 'Camera',
  takePicture: 'Take picture',
  noCamera: 'The camera could not be opened. Please choose a file instead.',
  unsure: 'not sure',
  /** A picture under way, by the state of its upload. */
  pictureState: { queued: 'waiting', reading: 'being read', understanding: 'being read', locating: 'being read', saving: 'being read', done: 'read', failed: 'not recognized' },
} as const

/** The five messages while a flyer is read, in their order. */
export const UPLOAD_STEPS = [
  { emoji: '📸', text: 'Image uploaded successfully' },
  { emoji: '🔍', text: 'Analyzing event data' },
  { emoji: '📊', text: 'Processing object information' },
  { emoji: '📍', text: 'Discovering location details' },
  { emoji: '🌐', text: 'Gathering internet data' },
] as const

/** Emoji of a message that is done. */
export const STEP_DONE = '✅'

/**
 * The line above the progress bar.
 * @param percent 0–100.
 */
export const uploadProgressText = (percent: number) => `🎉 Event is uploading... ${percent}%`

/** What a picture lacked, one sentence each; said below the specified headline. */
export const MISSING_TEXT: Record<string, string> = {
  words: 'No words could be read on it. A sharper picture, closer to the flyer, may help.',
  date: 'It names no day and no hour.',
  title: 'It does not say what is on.',
  place: 'It does not say where.',
  event: 'Its words do not announce an event.',
}

/** Everything a picture lacked, in one go. */
export const missingText = (missing: readonly string[]) => missing.flatMap((name) => MISSING_TEXT[name] ?? []).join(' ')

/** Why a picture made no event, by the code of its failure; the others are nobody's fault but ours. */
const FAILURE_TEXT: Record<string, string> = {
  too_large: 'This picture is larger than can be read.',
  unsupported: 'This file is no picture that can be read.',
  invalid: 'This picture is broken and cannot be read.',
  too_many: 'That was a lot at once. Please wait a while and try again.',
  unavailable: 'Many flyers are being read right now. Please try again in a moment.',
}

/** Why a picture made no event. @param code the code of its failure. */
export const failureText = (code: string): string => FAILURE_TEXT[code] ?? ERRORS.imageUpload

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** Words of the screen that tells what came of an upload of several events or pictures. */
export const RESULT = {
  title: 'Here they are',
  summary: (events: number, pictures: number) => `${counted(events, 'event', 'events')} from ${counted(pictures, 'picture', 'pictures')}. Everybody can see them already.`,
  noDate: 'No date yet',
  known: 'Was already here',
  sure: 'Everything was easy to read',
  unsure: (facts: number) => (facts === 1 ? 'We were not sure about this.' : `We were not sure about these ${facts}.`),
  undo: 'Undo',
  undoAll: (events: number) => `Delete all ${events} events`,
  undoAllQuestion: (events: number) => `Are you sure you want to delete these ${events} events?`,
  retry: 'Try this picture again',
  retrying: 'Reading…',
  close: 'Done',
  showAll: 'Show all',
} as const

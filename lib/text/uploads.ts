/** Words of the upload dialog. Source: Spec §2 and §4, the original client's steps. */
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
} as const

/** The five messages while a flyer is read, in their order. Source: Spec §4. */
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
 * @param percent 0–100. Source: the original client's dialog.
 */
export const uploadProgressText = (percent: number) => `🎉 Event is uploading... ${percent}%`

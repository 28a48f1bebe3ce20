export const uploads = {
  upload: {
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
    /** "Credited 20 points to your account." */
    credited: 'Credited {points} points to your account.',
    known: 'This flyer was already here. Taking you to its event.',
    showEvent: 'Show event',
    tooMany: 'Ten pictures at a time. The first ten were kept.',
    tooLarge: 'This picture is larger than {megabytes} MB and was left out.',
    onlyImages: 'Only pictures can be uploaded.',
    offline: 'You are offline. Your pictures are kept here and will be uploaded when you are back online.',
    retryNow: 'Try again now',
    busy: 'Many flyers are being read right now. Yours will be uploaded in a moment.',
    slow: 'This flyer is taking a little longer. You can leave this open.',
    goesOn: 'The upload continues. Its page opens when it is done.',
    stay: 'Please keep this page open until it is done.',
    camera: 'Camera',
    takePicture: 'Take picture',
    noCamera: 'The camera could not be opened. Please choose a file instead.',
    unsure: 'not sure',
    which: 'which one is right?',
    andMore: '{events, plural, one {and # more} other {and # more}}',
    /** A picture in progress, by the state of its upload. */
    pictureState: {
      queued: 'waiting',
      reading: 'being read',
      understanding: 'being read',
      locating: 'being read',
      saving: 'being read',
      done: 'read',
      failed: 'not recognized',
    },
  },
  /** The five messages while a flyer is read, in their order. */
  uploadSteps: [
    { emoji: '📸', text: 'Image uploaded successfully' },
    { emoji: '🔍', text: 'Analyzing event data' },
    { emoji: '📊', text: 'Processing object information' },
    { emoji: '📍', text: 'Discovering location details' },
    { emoji: '🌐', text: 'Gathering internet data' },
  ],
  /** Emoji of a message that is done. */
  stepDone: '✅',
  /**
   * The line above the progress bar.
   * @param percent 0–100.
   */
  uploadProgressText: '🎉 Event is uploading... {percent}%',
  /** Texts of the screen that tells what came of an upload of several events or pictures. */
  result: {
    title: 'Here they are',
    summary:
      '{events, plural, one {# event} other {# events}} from {pictures, plural, one {# picture} other {# pictures}}. Everyone can see them already.',
    known: 'Was already here',
    sure: 'Everything was easy to read',
    unsure: '{facts, plural, one {We were not sure about this.} other {We were not sure about these #.}}',
    forAll: '{events, plural, one {For # event} other {For # events of this flyer}}',
    undo: 'Undo',
    undoAll: 'Delete all {events} events',
    undoAllQuestion: 'Are you sure you want to delete these {events} events?',
    retry: 'Try this picture again',
    retrying: 'Reading…',
    close: 'Done',
    showAll: 'Show all',
  },
  /** Why a picture made no event. */
  failures: {
    imageNotRecognized: 'The image could not be recognized. Please try with a different image.',
    imageUpload: 'There was a problem uploading the image. Please try again later.',
    imagesNotRecognized: 'The images could not be recognized. Please try again with different images.',
    imagesUpload: 'There was a problem uploading the images. Please try again later.',
    detail: 'Upload failed: {status} {message}',
    /** By error code; for other codes the fault is ours. */
    byCode: {
      too_large: 'This picture is too large to be read.',
      unsupported: 'This file is not a picture we can read.',
      invalid: 'This picture is damaged and cannot be read.',
      too_many: 'That was a lot at once. Please wait a while and try again.',
      unavailable: 'Many flyers are being read right now. Please try again in a moment.',
    },
    /** What a picture lacked, one sentence each; shown below the headline. */
    missing: {
      words: 'No words could be read on it. A sharper picture, closer to the flyer, may help.',
      chat: 'It looks like messages or a screen. Please photograph the flyer itself.',
      ticket: 'It looks like a ticket that someone has bought. Its code should stay private; please photograph the poster.',
      page: 'It reads like a page of running text.',
      script: 'Its letters could not be read: only Latin and Greek ones can, and not in mirror writing.',
      cut: 'The flyer is cut off at one side. Please photograph all of it.',
      date: 'It shows neither a date nor a time.',
      title: 'It does not say what is on.',
      place: 'It does not say where.',
      event: 'Its text does not announce an event.',
    },
  },
} as const

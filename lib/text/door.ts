import type { Verdict } from '@/lib/tickets/verdict'

/** Links for door staff. */
export const DOOR_LINKS = {
  title: 'Door staff',
  hint: 'Whoever opens such a link can check guests in at this event, and nothing else.',
  name: 'Which door?',
  namePlaceholder: 'Front door',
  make: 'Make a link',
  once: 'Hand this link over now: it is shown this once.',
  copy: 'Copy the link',
  until: 'Until',
  used: 'last used',
  ended: 'Ended',
  end: 'End',
  failed: 'That did not work. Please try again.',
} as const

/** The door. */
export const DOOR = {
  title: 'Check-in',
  inside: 'in',
  of: 'of',
  scan: 'Scan',
  search: 'By name',
  log: 'Last scans',
  camera: 'Start the camera',
  cameraHint: 'Hold the ticket’s code into the picture.',
  cameraDenied: 'The camera is not allowed here. Allow it in the browser’s settings, or find guests by name.',
  cameraMissing: 'No camera was found. Find guests by name.',
  cameraInsecure: 'Cameras work on secure addresses (https) only. Find guests by name.',
  cameraFailed: 'The camera does not start. Another app may be using it.',
  light: 'Light',
  sound: 'Sound',
  soundOff: 'Sound is off',
  device: 'Name of this device',
  deviceHint: 'So that others see where a guest came in.',
  searchLabel: 'Name or e-mail',
  searchHint: 'At least one letter. Without a network by initials or the whole address.',
  noneFound: 'Nobody on the list fits that.',
  letIn: 'Let in',
  undo: 'Undo',
  undone: 'Taken back',
  online: 'Connected',
  offline: 'No network: this device decides by its own list.',
  waiting: 'To be sent:',
  conflicts: 'Let in twice',
  conflictHint: 'Two doors let the same ticket in while one had no network.',
  alreadyAt: 'came in already',
  at: 'at',
  loading: 'Loading the guest list…',
  failed: 'The guest list could not be loaded.',
  retry: 'Try again',
  noKey: 'Open this page by the link that the host gave you, or log in as the host.',
  noScans: 'No scans yet',
  noName: 'Guest',
  next: 'Next',
} as const

/** What the door is told, in large letters. */
export const VERDICT_WORDS: Record<Verdict, { title: string; text: string }> = {
  welcome: { title: 'Welcome', text: 'Let in.' },
  again: { title: 'Already in', text: 'This ticket was used before.' },
  refused: { title: 'Not valid', text: 'This ticket does not open the door.' },
  unsure: { title: 'Please look', text: 'Signed by us, but not on this device’s list. Look when there is a network.' },
  unknown: { title: 'Not on the list', text: 'No ticket of this event.' },
  forged: { title: 'Forged', text: 'The signature is not ours.' },
  foreign: { title: 'Another event', text: 'No ticket of this event, or forged.' },
}

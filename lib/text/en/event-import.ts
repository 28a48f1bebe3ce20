/** Words of the import of a file of events. */
export const eventImport = {
  title: 'Import events',
  intro:
    'A table (CSV), a calendar (ICS), a page of the web or plain text. You see every row before anything is made; importing the same again changes what it made and doubles nothing, and a whole import can be taken back.',
  choose: 'Choose a file',
  drop: 'or drop it here. Up to 500 events, 2 MB.',
  template: 'Download the template',
  reading: 'Reading the file …',
  failed: 'It could not be read. Please try again.',
  states: { new: 'New', update: 'Changes yours', duplicate: 'Stands already', broken: 'Cannot be read' },
  selectAll: 'Choose all',
  select: 'Choose row',
  columns: { line: 'Row', day: 'Day', event: 'Event', state: 'State' },
  asDrafts: 'Import as drafts',
  asDraftsHint: 'You publish them after checking them.',
  tooLarge: 'This file is larger than 2 MB.',
  another: 'Read something else',
  cut: 'Only the first 500 rows are shown.',
  rest: 'Import the rest again',
  failedRow: 'Not imported',
  none: 'No event was found there.',
  toDesk: 'To my events',
  /** The button that imports so many rows. */
  importCount: '{count, plural, one {Import 1 event} other {Import # events}}',
  /** How far an import is. */
  progress: '{done} of {all} imported',
  /** What an import has come to. */
  result: '{created} new{updated, plural, =0 {} other {, # changed}}{failed, plural, =0 {} other {, # not imported}}',
  /** The ways in. */
  ways: { file: 'A file', address: 'A page of the web', text: 'A text' },
  wayList: 'Where the events come from',
  address: 'Address of the page, calendar or feed',
  addressHint: 'Its events are fetched once, now. Only public pages can be read.',
  text: 'The text that tells of the events',
  textHint: 'From a mail or a programme, for instance. It is read on this server and not kept.',
  read: 'Read',
  readingAny: 'Reading …',
  watched: 'Have a page read once a day',
  nothingYet: 'This page has told nothing yet. It is read once a day.',
  /** Imports that were made, with the button that takes one back. */
  past: 'Your imports',
  pastText: 'Pasted text',
  pastCounts:
    '{created, plural, =0 {} one {1 event made} other {# events made}}{created, plural, =0 {} other {{changed, plural, =0 {} other {, }}}}{changed, plural, =0 {} other {# changed}}',
  pastNothing: 'Nothing of it is left',
  undo: 'Take back',
  undoQuestion: 'Take this import back?',
  undoWhat: 'The events it made are deleted, and what it changed is as before. Events with guests stay.',
  undoing: 'Taking it back …',
  undone: 'Taken back',
  undoResult:
    '{deleted, plural, one {1 event deleted} other {# events deleted}}, {restored} restored{kept, plural, =0 {} other {, # stay}}.',
  cancel: 'Cancel',
} as const

/** Texts of the import of a file of events. */
export const eventImport = {
  title: 'Import events',
  intro:
    'A table (CSV), a calendar (ICS), an archive from another server (ZIP), a web page or plain text. You see every row before anything is created. Importing the same again updates your events instead of duplicating them, and you can undo a whole import.',
  choose: 'Choose a file',
  drop: 'or drop it here. Up to 500 events and 2 MB, archives up to 2,000 events and 512 MB.',
  template: 'Download the template',
  reading: 'Reading the file…',
  failed: 'It could not be read. Please try again.',
  states: { new: 'New', update: 'Update', duplicate: 'Already here', broken: 'Unreadable' },
  selectAll: 'Choose all',
  select: 'Choose row',
  columns: { line: 'Row', day: 'Day', event: 'Event', state: 'Status' },
  asDrafts: 'Import as drafts',
  asDraftsHint: 'Check them, then publish them.',
  tooLarge: 'This file is larger than 2 MB.',
  archiveTooLarge: 'This archive is larger than 512 MB.',
  another: 'Import something else',
  cut: 'Only the first {count} rows are shown.',
  rest: 'Import the rest',
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
  ways: { file: 'A file', address: 'A web page', text: 'Text' },
  wayList: 'Where the events come from',
  address: 'Address of the page, calendar or feed',
  addressHint: 'Its events are fetched once, right now. Only public pages can be read.',
  text: 'Text about the events',
  textHint: 'From an email or a programme, for example. It is read on this server and not stored.',
  read: 'Read',
  readingAny: 'Reading…',
  watched: 'Have a page read once a day',
  nothingYet: 'Nothing has been read from this page yet. It is read once a day.',
  /** Imports that were made, with the button that takes one back. */
  past: 'Your imports',
  pastText: 'Pasted text',
  pastCounts:
    '{created, plural, =0 {} one {1 event created} other {# events created}}{created, plural, =0 {} other {{changed, plural, =0 {} other {, }}}}{changed, plural, =0 {} other {# changed}}',
  pastNothing: 'None of it is left',
  undo: 'Undo',
  undoQuestion: 'Undo this import?',
  undoWhat: 'The events it created are deleted, and what it changed goes back to how it was. Events with guests stay.',
  undoing: 'Undoing…',
  undone: 'Undone',
  undoResult:
    '{deleted, plural, one {1 event deleted} other {# events deleted}}, {restored} restored{kept, plural, =0 {} other {, # stay}}.',
  cancel: 'Cancel',
  /** What is wrong with a column of a row. */
  wrongCells: {
    day: 'Day',
    missing: '{column} is missing.',
    titleTooLong: 'Title is longer than 200 characters.',
    tooLong: '{column} is too long.',
    unreadable: '{column} cannot be read.',
    wrong: '{column}: {reason}',
  },
} as const

/** Words of the import of a file of events. */
export const eventImport = {
  title: 'Import events',
  intro:
    'A table (CSV, from Excel or Numbers) or a calendar (ICS). You see every row before anything is made; importing the same file again changes what it made, and doubles nothing.',
  choose: 'Choose a file',
  drop: 'or drop it here. Up to 500 events, 2 MB.',
  template: 'Download the template',
  reading: 'Reading the file …',
  failed: 'The file could not be read. Please try again.',
  states: { new: 'New', update: 'Changes yours', duplicate: 'Stands already', broken: 'Cannot be read' },
  selectAll: 'Choose all',
  select: 'Choose row',
  columns: { line: 'Row', day: 'Day', event: 'Event', state: 'State' },
  asDrafts: 'Import as drafts',
  asDraftsHint: 'You publish them when you have looked.',
  tooLarge: 'This file is larger than 2 MB.',
  another: 'Another file',
  cut: 'Only the first 500 rows are shown.',
  rest: 'Import the rest again',
  failedRow: 'Not imported',
  none: 'There is no event in this file.',
  toDesk: 'To my events',
  /** The button that imports so many rows. */
  importCount: '{count, plural, one {Import 1 event} other {Import # events}}',
  /** How far an import is. */
  progress: '{done} of {all} imported',
  /** What an import has come to. */
  result: '{created} new{updated, plural, =0 {} other {, # changed}}{failed, plural, =0 {} other {, # not imported}}',
} as const

import { IMPORT_PROBLEMS } from '../import-problems'

/** Why events could not be fetched, read, imported or taken back. */
export const importErrors = {
  /** What keeps a page from being read. */
  problems: {
    refused: 'This address cannot be read. It must begin with http:// or https:// and lead to a public site.',
    unreachable: 'This site is not responding. Check the address or try again later.',
    timeout: 'This site took longer than 10 seconds. Try again later.',
    too_large: 'There is more than 5 MB at this address. That is too much to read.',
    too_many_redirects: 'This address redirects endlessly.',
    unreadable: 'What came from this address cannot be read.',
    login: 'This page asks for a login, so nobody but you can read it. Nothing was imported.',
    gone: 'There is no page at this address any more.',
    failed: 'This site answered with an error. Try again later.',
    no_events: 'No event was found on this page. Paste its text instead, or create the event yourself.',
    robots: 'This site does not allow programs to read it (robots.txt).',
    moved: 'This page now leads to another site. Watch the new address instead.',
  },
  /** What keeps a file from being read, and what is wrong with its rows. */
  files: IMPORT_PROBLEMS,
  noWords: 'No event was found in this text. It needs at least a day.',
  importGone: 'This import does not exist.',
  importUndone: 'This import has already been undone.',
  hasGuests: 'It has guests on its list, so it stays.',
  changedSince: 'It has been changed since, so it stays as it is.',
  watchGone: 'This page is not being watched.',
  watchedTwice: 'You are already watching this page.',
  tooManyWatched: 'You are already watching 20 pages. Please remove one first.',
  noOwnDomain: 'An email address cannot prove that this site is yours: many people share its domain. Put the line into the page instead.',
  wrongDomain: 'Please enter an address that ends in @{domain}.',
  wrongCode: 'This code is wrong.',
  codeOver: 'This code is no longer valid. Please ask for another one.',
  tooManyCodes: 'Too many codes were sent. Try again in an hour.',
  noLine: 'The line was not found in the head of this page.',
  /** What keeps an archive of another instance from being read. */
  archive: {
    damaged: 'This archive is damaged, so nothing was imported. Download it again.',
    foreign: 'This ZIP file is not an archive of events.',
    newer: 'This archive was made by a newer version, which this server does not know yet.',
    tooLarge: 'This archive is larger than can be read here. The operator of this site can import it.',
    severalDatabases: 'This dump has several databases. Please dump only Gancio’s.',
    notUtf8: 'This dump is not in UTF-8. Make it again with pg_dump --encoding=UTF8 --file=gancio.sql DATABASE.',
    tooManyPeople: 'A list of this archive has more than {lines, number} lines. Nothing was imported.',
    gone: 'The archive is no longer here. Please choose the file again.',
    picture: 'A picture of this event cannot be read: {name}.',
  },
  notProven: 'Please prove first that this page is yours.',
} as const

/** Words of the page that makes the lines with which another site shows events. */
export const embedBuilder = {
  title: 'Events on your site',
  intro:
    'Two lines of code show a list of events on your own site. They set no cookies, count nobody and stay up to date. Your visitors’ browsers load the list and its pictures from this site.',
  kind: 'Which list',
  kinds: {
    city: 'A city',
    venue: 'A venue',
    category: 'A category',
    tag: 'A tag',
    artist: 'An artist',
    profile: 'A host',
    search: 'A search',
  },
  value: 'Name or words',
  view: 'As',
  views: { list: 'List', grid: 'Grid', calendar: 'Calendar' },
  language: 'Language',
  languages: { auto: 'Same as the page', en: 'English', de: 'Deutsch' },
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark', auto: 'Same as the reader’s device' },
  accent: 'Colour of the dates',
  code: 'Paste these lines into your page',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copying is not possible here. Select the lines instead.',
  preview: 'Preview',
} as const

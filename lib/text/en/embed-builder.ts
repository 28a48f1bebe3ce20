/** Words of the page that makes the lines with which another site shows events. */
export const embedBuilder = {
  title: 'Events in your page',
  intro:
    'Two lines show a list of events in your own site. They set no cookies, count nobody and follow every change. Your visitors’ browsers ask this site for the list and its pictures.',
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
  languages: { auto: 'As the page', en: 'English', de: 'Deutsch' },
  theme: 'Look',
  themes: { light: 'Light', dark: 'Dark', auto: 'As the reader’s device' },
  accent: 'Colour of days',
  code: 'Put these lines into your page',
  copy: 'Copy',
  copied: 'Copied!',
  copyFailed: 'Copying is not possible here. Select the lines instead.',
  preview: 'How it looks',
} as const

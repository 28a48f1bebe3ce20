/** Licences of the packages that ship. */
export const licences = {
  description: 'The open-source software this site is built with, and its licences.',
  title: 'Open-source licences',
  built:
    '{name} is built with {count, plural, one {# package} other {# packages}} of open-source software. Thank you to everyone who wrote them.',
  unknown: '{name} is built with open-source software. This installation does not say which.',
  texts: 'Each package includes the text of its licence; you can read it in its folder or on npmjs.com under its name.',
} as const

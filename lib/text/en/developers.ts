/** Words of the page that describes the API. */
export const developers = {
  title: 'For developers',
  heading: '{name} API',
  description: 'Every call of the API: what it takes, what it answers, who may make it.',
  intro:
    'Everything this site does goes through these calls, and you may use them too. Reading needs no account; writing takes the token of one.',
  openapi: 'The same as an OpenAPI 3.1 document',
  contents: 'Contents',
  start: 'Three calls to begin with',
  search: 'Find events',
  login: 'Log in; the answer carries access_token',
  flyer: 'Make an event from a photo of a flyer',
  rules: 'What holds for every call',
  ruleList: [
    'Send the access token as “Authorization: Bearer …”. A browser on this site sends its cookie instead.',
    'Every object carries id and _id with the same value; ids are opaque.',
    'Dates are ISO 8601 with the offset valid on that day at the event’s place; points are longitude, latitude.',
    'Lists carry at most 100 entries. Follow the header x-next-cursor, where there is one, to go on without gaps or repeats.',
    'A failure answers {failure}; message may be shown to a person.',
    'What belongs to someone else answers 404, as if it did not exist.',
    'Too many calls answer 429 with the header Retry-After in seconds.',
    'Writes that can be repeated safely take an Idempotency-Key (a UUID).',
  ],
  parameters: 'Parameters',
  takes: 'Takes',
  answers: 'Answers',
  shapes: 'Shapes',
} as const

/** Who is responsible. Says plainly if that is not configured yet. */
export const imprint = {
  description: 'Who runs this site and is responsible for its content.',
  title: 'Legal Disclosure (Imprint)',
  lead: ['Information according to § 5 DDG (Digitale-Dienste-Gesetz)'],
  operator: 'Operator',
  development: '{name} (Project in Development)',
  developmentText: 'This project is run by a private individual and is in early development. Full contact details follow at launch.',
  missing:
    '{missing, select, name {The operator of this installation has not yet entered their name.} address {The operator of this installation has not yet entered their address.} other {The operator of this installation has not yet entered their name and address.}}',
  sections: {
    contact: { title: 'Contact', paragraphs: ['Email: {email}'] },
    responsible: {
      title: 'Responsible for the content according to § 18 (2) MStV (Medienstaatsvertrag)',
      paragraphs: [
        '{isComplete, select, yes {{operatorName}, address as above} other {{operatorName, select, none {The operator of this installation} other {{operatorName}}}, reachable at {email}}}',
      ],
    },
    pointOfContact: {
      title: 'Point of contact under the Digital Services Act (Art. 11 and 12 DSA)',
      paragraphs: ['For authorities and for everyone who uses this site: {email}, in German or English.'],
    },
    thirdParties: {
      title: 'Third-party posts',
      paragraphs: [
        'Events, pictures and comments are submitted by users. Report illegal content to {email} or with the report form on the event page.',
      ],
      links: ['Report content'],
    },
    software: {
      title: 'Third-party software',
      paragraphs: ['This site is built with open-source software.'],
      links: ['Packages and their licences'],
    },
  },
} as const

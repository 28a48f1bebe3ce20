import { BROWSER_STORAGE } from '@/lib/privacy/browser-storage'
import { DATA_MAP, DATA_TOPICS } from '@/lib/privacy/data-map'
import type { DataTopic } from '@/lib/privacy/data-table'
import { INFO_TITLES, type InfoGroup, type InfoText } from './info'

/** Who runs an installation, as far as that was entered. */
export type Operator = { name: string | null; address: string | null }

/** Outside services that this installation hands data to; null where there is none. `mapServer` is asked only after consent. */
export type Recipients = { modelHost: string | null; storageHost: string | null; mapServer: string | null; mailHost: string | null; paymentService: string | null }

/** The map of personal data as the policy shows it: by topic, each kind with how long it is kept and what becomes of it. */
export function dataGroups(): InfoGroup[] {
  return Object.entries(DATA_TOPICS).map(([topic, { title, purpose, basis }]) => ({
    title,
    text: `${purpose} ${basis}.`,
    rows: DATA_MAP.filter((table) => table.topic === (topic as DataTopic)).map(({ holds, kept, fate }) => ({
      what: holds,
      facts: [
        { name: 'Kept', text: kept },
        { name: 'With your account', text: fate },
      ],
    })),
  }))
}

const storageGroup: InfoGroup = {
  title: 'What we keep in your browser',
  rows: BROWSER_STORAGE.map(({ names, what, kept }) => ({
    what,
    facts: [
      { name: 'Kept', text: kept },
      { name: 'Name', text: names.join(', ') },
    ],
  })),
}

/** Who is responsible. Says plainly when that has not been entered yet. */
export function imprintText({ name, operator }: { name: string; operator: Operator }): InfoText {
  const lines = operator.address?.split(/\s*(?:\r?\n|\\n|,)\s*/).filter(Boolean) ?? []
  const isComplete = operator.name !== null && lines.length > 0
  const who = [...(operator.name === null ? [] : [operator.name]), ...lines]
  return {
    title: INFO_TITLES.imprint,
    lead: ['Information according to § 5 DDG (Digitale-Dienste-Gesetz)'],
    sections: [
      {
        title: isComplete ? 'Operator' : `${name} (Project in Development)`,
        paragraphs: isComplete
          ? who
          : [
              ...who,
              'This project is run by a private individual and is in early development. Full contact details follow at launch.',
              `The operator of this installation has not yet entered their ${[operator.name === null ? 'name' : '', lines.length === 0 ? 'address' : ''].filter(Boolean).join(' and ')}.`,
            ],
      },
      { title: 'Contact', paragraphs: ['E-mail: {email}'] },
      {
        title: 'Responsible for the content according to § 18 (2) MStV (Medienstaatsvertrag)',
        paragraphs: isComplete ? [`${operator.name}, address as above`] : [`${operator.name ?? 'The operator of this installation'}, to be reached at {email}`],
      },
      {
        title: 'Point of contact under the Digital Services Act (Art. 11 and 12 DSA)',
        paragraphs: ['For authorities and for everybody who uses this site: {email}, in German or English.'],
      },
      {
        title: 'Posts of third parties',
        paragraphs: ['Events, pictures and comments are submitted by users. Report illegal content to {email} or by the report form on the page of the event.'],
        links: [{ href: '/report', label: 'Report content' }],
      },
      {
        title: 'Software of others',
        paragraphs: ['This site is built with open-source software.'],
        links: [{ href: '/licences', label: 'Packages and their licences' }],
      },
    ],
  }
}

/** What is done with personal data, in seven sections. */
export function privacyText({ operator, recipients }: { operator: Operator; recipients: Recipients }): InfoText {
  const { modelHost, storageHost, mapServer, mailHost, paymentService } = recipients
  return {
    title: INFO_TITLES.privacy,
    isNumbered: true,
    lead: ['How this site handles personal data under the General Data Protection Regulation (GDPR) and the German Federal Data Protection Act (BDSG).'],
    sections: [
      {
        title: 'Data Collection',
        paragraphs: ['You can look at everything public without an account. We process:'],
        points: [
          'Account data: e-mail address, username, and your password as a hash that does not reveal it. Your e-mail address is shown to nobody but you.',
          'What you upload or write: pictures, events, comments, likes, follows and your profile, with the time. Place and other hidden data in pictures are removed before they are kept.',
          'Your place, only if you allow it: a point rounded to about a kilometre helps to read a flyer and is not stored with the event.',
          'Technical data: browser and time of access. Your IP address stays in memory only, to count calls against abuse, for a day at most; it is not written into the database.',
          'Views of events: a hash that changes every day, made from your device’s cookie or else from IP address and browser, so that you are counted once.',
          'Reports: name and e-mail address of whoever reports content, to answer them.',
          'Guest lists: name and e-mail address, as a guest or the host entered them.',
        ],
        links: [{ href: '#what-is-kept', label: 'All of it, kind by kind' }],
      },
      {
        title: 'Data Usage',
        paragraphs: ['We use these data'],
        points: [
          'to log you in and to know that an upload is yours (Art. 6 (1) b GDPR),',
          'to display and manage what you contribute (Art. 6 (1) b GDPR),',
          'to keep the site secure and fast, and to act on reports (Art. 6 (1) c and f GDPR).',
        ],
      },
      {
        title: 'Data Sharing',
        paragraphs: [
          'We do not sell your data and hand them to nobody unless the law requires it, you agreed, or one of the following applies.',
        ],
        points: [
          modelHost === null
            ? 'Flyers are read on our own server.'
            : `Reading flyers: pictures that you upload, and the words of requests to change an event, are sent to ${modelHost}. Other data about you are not.`,
          ...(storageHost === null ? [] : [`Pictures are kept at ${storageHost}, who stores them for us.`]),
          mapServer === null
            ? 'Maps: your browser loads their pictures from the server that the operator of this site has set up for them.'
            : `Maps: only after you agree does your browser load their pictures from ${mapServer}, which then sees your IP address. You can take that back at the map.`,
          ...(mailHost === null ? [] : [`Mail: address and words of what we send you go through ${mailHost}.`]),
          ...(paymentService === null ? [] : [`Payments: whoever books advertising pays at ${paymentService}, who gets name, address and card for it; we see none of the card.`]),
          'Push messages, only if you switch them on: they go encrypted through the service of your browser’s maker.',
          'Other servers of the fediverse may fetch public events and profiles.',
          'Links to calendars, map searches, web searches, tickets and social networks lead to other sites. Nothing goes there before you press them; then their own rules apply.',
        ],
      },
      {
        title: 'Cookies & Tracking',
        paragraphs: ['Only what is technically necessary for what you ask for (§ 25 (2) TDDDG). No advertising trackers and no analytics by others.'],
        points: [
          'Session cookie: keeps you logged in, for 30 days or until you log out.',
          'Device cookie: ties what you contribute to your device, so that you can correct it without an account; for two years.',
          'Storage of your browser: likes, follows, recent searches, colours, your consent to maps, what you began to write, and pages to read without a network. You can delete it in your browser; logging out clears what is personal.',
          'All of this is needed for what you ask for, so no consent is asked. What is not, maps from outside, waits until you agree.',
        ],
        groups: [storageGroup],
      },
      {
        title: 'Hosting & Security',
        paragraphs: [
          'The site is to be hosted within the European Union and in line with the GDPR, with regular updates and backups; the operator sees to that. Passwords and keys of sessions are stored only as hashes.',
          'What is kept, what for, for how long, and what becomes of it when you delete your account:',
        ],
        points: [
          'Who looked at an event: two days. Records of which device or account sent which picture: 90 days.',
          'What you delete is no longer shown at once and erased after 30 days; a note stays, so that its address can say that it is gone.',
          'Backups are overwritten in turn; the operator says how often.',
        ],
        anchor: 'what-is-kept',
        groups: dataGroups(),
      },
      {
        title: 'Your Rights',
        paragraphs: ['You have the right'],
        points: [
          'to know what we hold about you and to get a copy of it,',
          'to have it corrected, deleted or its use restricted,',
          'to object to its use, and to withdraw consent at any time for the future,',
          'to complain to a data protection authority.',
          'A copy of everything, and the deletion of your account, are a press away on the page of your account.',
          'Accounts are for people of 16 years or older. If you are younger, your parents can write to us, and we delete the account.',
        ],
        links: [{ href: '/me/account', label: 'Your account' }],
      },
      {
        title: 'Contact',
        paragraphs: [
          `Responsible for this site: ${operator.name ?? 'its operator'}. Write to {email}; a message is enough for each of these rights.`,
        ],
        links: [{ href: '/imprint', label: INFO_TITLES.imprint }],
      },
    ],
  }
}

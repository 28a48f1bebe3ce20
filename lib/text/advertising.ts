import type { CampaignStatus } from '@/lib/ads/campaign-states'

export const ADVERTISING = {
  title: 'Advertising',
  heading: 'Boost Your Event Visibility',
  selectEvent: 'Select Your Event',
  selectPackage: 'Select Your Advertising Package',
  start: 'Start Campaign',
  startHint: 'Choose an event and a package first.',
  noEvents: 'You have no upcoming events to advertise.',
  createEvent: 'Create an event',
  chosen: 'Chosen',
  purchase: 'Complete Your Purchase',
  package: 'Package',
  duration: 'Duration',
  price: 'Price',
  clicks: 'Guaranteed clicks',
  begins: 'Start',
  asSoonAsPaid: 'As soon as it is paid',
  onDay: 'On a day of my choice',
  startDay: 'First day',
  terms: 'Terms & Conditions',
  withdrawal: 'Right of withdrawal',
  withdrawalText:
    'As a consumer you can withdraw from this contract within 14 days without giving a reason: here by one press while the campaign has not started, afterwards by a message to {email}. By booking you expressly ask that the campaign starts before these 14 days are over; once it has run completely, the right of withdrawal ends (§ 356 (4) BGB). What ran until then is to be paid (§ 357a BGB).',
  book: { text: 'Zahlungspflichtig buchen', lang: 'de' },
  /** What the button means, for those who do not read German. */
  bookHint: 'The button orders with an obligation to pay. You then pay on the page of our payment provider Stripe; we never see your card.',
  cancel: 'Cancel',
  close: 'Close',
  paid: 'Payment successful',
  notSetUp: 'Payment is not set up on this server, so campaigns cannot be bought here.',
  notSetUpHint: 'Whoever runs it can enter the keys of a Stripe account (STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET).',
  campaigns: 'Your campaigns',
  noCampaigns: 'No campaigns yet. What you book shows up here, with its views and clicks.',
  all: 'All campaigns',
  resume: 'Continue to payment',
  withdraw: 'Withdraw',
  withdrawTitle: 'Withdraw this campaign?',
  withdrawAsk: 'Its checkout is closed and nothing is charged.',
  refund: 'Cancel and refund',
  refundTitle: 'Cancel this campaign?',
  refundAsk: 'It has not started. The whole amount goes back to the card or account that you paid with.',
  keep: 'Keep it',
  receipt: 'Receipt',
  csv: 'Download CSV',
  report: 'Views and clicks',
  views: 'Views',
  clicksCounted: 'Clicks',
  guarantee: 'of {n} guaranteed',
  perDay: 'Clicks per day',
  planned: 'Planned: {n} a day',
  day: 'Day',
  noCounts: 'Nothing has been counted yet.',
  counting: 'How we count',
  countingText: [
    'A view counts when at least half of the advertisement was in view for one second, once per device and day.',
    'A click counts when somebody opens your event from the advertisement, once per device and half hour.',
    'Not counted: programs and search engines, your own visits, repeats, and more than 20 clicks a day from one network.',
    'If the guaranteed clicks are missing at the end, the campaign goes on day by day without charge, for at most its own length again. What is then still missing goes back as its share of the price.',
  ],
  checking: 'We are asking the payment provider …',
  stillChecking: 'The confirmation is not here yet. This page looks again by itself; you can also close it, we send a mail.',
  left: 'The checkout was left. Nothing was charged.',
  sold: 'Advertisement for {title}',
  printReceipt: 'Print',
  receiptNumber: 'Receipt no.',
  paidOn: 'Paid on',
  paidBy: 'For',
  seller: 'From',
  refunded: 'Refunded',
  total: 'Total',
  retry: 'Try again',
} as const

/** The four facts of the terms. */
export const AD_TERMS = [
  'Campaigns follow our content guidelines.',
  'Content that breaks our policies may be rejected or changed.',
  'The start of the campaign is confirmed within 24 hours of purchase.',
  'You get your money back within 24 hours if the campaign has not started.',
] as const

/** What prices say about VAT before anything is bought. */
export const TAX_NOTES = {
  small_business: 'Final price. No VAT is shown: small business according to § 19 UStG.',
  vat: 'Final price, VAT included.',
  unknown: 'Final price.',
} as const

export const CAMPAIGN_LABELS: Readonly<Record<CampaignStatus, { label: string; text: string }>> = {
  pending: { label: 'Waiting for payment', text: 'Nothing has been charged. It starts once it is paid.' },
  scheduled: { label: 'Paid', text: 'Paid and confirmed. Until it starts you can cancel it and get everything back.' },
  active: { label: 'Running', text: 'Your event is being shown as an advertisement.' },
  finished: { label: 'Finished', text: 'The campaign is over. Thank you!' },
  held: { label: 'Being checked', text: 'Somebody looks at the payment. The campaign does not run meanwhile.' },
  refunding: { label: 'Being refunded', text: 'The money is on its way back. Banks can take some days.' },
  refunded: { label: 'Refunded', text: 'The whole amount went back.' },
  cancelled: { label: 'Withdrawn', text: 'Nothing was charged.' },
}

type About = { title: string; packageName: string; clicks: number; guarantee: number; days: number }

/** Mails about a campaign. */
export const CAMPAIGN_MAIL = {
  look: 'Look at the campaign',
  why: 'You get this mail because you bought an advertising campaign.',
  receipt: (number: string, amount: string) => `Receipt no. ${number}: ${amount}.`,
  paid: ({ title, packageName, days }: About) => ({
    subject: `Payment received: ${packageName} for ${title}`,
    heading: 'Thank you, your payment is here.',
    paragraphs: [`${packageName} for "${title}", ${days} days. We confirm the start within 24 hours; until then you can cancel it and get everything back.`],
  }),
  started: ({ title, days }: About) => ({
    subject: `Your campaign has started: ${title}`,
    heading: 'Your campaign runs.',
    paragraphs: [`"${title}" is shown as an advertisement for ${days} days from now.`],
  }),
  held: ({ title }: About) => ({
    subject: `Your campaign is being checked: ${title}`,
    heading: 'Somebody has to look at this.',
    paragraphs: [`The campaign for "${title}" does not run while its payment is checked. You need not do anything; we write to you.`],
  }),
  refunded: ({ title }: About) => ({
    subject: `Refunded: your campaign for ${title}`,
    heading: 'Your money is on its way back.',
    paragraphs: [`The whole amount of the campaign for "${title}" went back to where it came from. Banks can take some days.`],
  }),
  extended: ({ title, clicks, guarantee }: About) => ({
    subject: `Your campaign goes on without charge: ${title}`,
    heading: 'Your campaign goes on.',
    paragraphs: [`"${title}" has ${clicks} of ${guarantee} guaranteed clicks, so we keep showing it, day by day and without charge.`],
  }),
  finished: ({ title, clicks, guarantee }: About) => ({
    subject: `Your campaign is over: ${title}`,
    heading: 'Your campaign is over.',
    paragraphs: [
      `"${title}" got ${clicks} clicks; ${guarantee} were guaranteed.`,
      ...(clicks < guarantee ? ['For the clicks that are missing, their share of the price goes back to you.'] : []),
    ],
  }),
} as const

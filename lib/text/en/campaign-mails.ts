/** Mails to the buyer of a campaign. */
export const campaignMails = {
  look: 'See the campaign',
  why: 'You get this email because you bought an advertising campaign.',
  receipt: 'Receipt no. {number}: {amount}.',
  paid: {
    subject: 'Payment received: {packageName} for {title}',
    heading: 'Thank you, your payment has arrived.',
    text: '{packageName} for “{title}”, {days, plural, one {# day} other {# days}}. We confirm the start within 24 hours; until then you can cancel and get everything back.',
  },
  started: {
    subject: 'Your campaign has started: {title}',
    heading: 'Your campaign is running.',
    text: '“{title}” is shown as an advertisement for {days, plural, one {# day} other {# days}} from now.',
  },
  held: {
    subject: 'Your campaign is being checked: {title}',
    heading: 'We are checking the payment.',
    text: 'The campaign for “{title}” does not run while its payment is checked. You need not do anything; we will write to you.',
  },
  refunded: {
    subject: 'Refunded: your campaign for {title}',
    heading: 'Your money is on its way back.',
    text: 'The whole amount of the campaign for “{title}” goes back to where it came from. Banks can take a few days.',
  },
  extended: {
    subject: 'Your campaign continues free of charge: {title}',
    heading: 'Your campaign continues.',
    text: '“{title}” has {clicks, number} of {guarantee, number} guaranteed clicks, so we keep showing it, day by day and free of charge.',
  },
  finished: {
    subject: 'Your campaign is over: {title}',
    heading: 'Your campaign is over.',
    text: '“{title}” got {clicks, plural, one {# click} other {# clicks}}; {guarantee, number} were guaranteed.',
  },
  /** Added to the final mail of a campaign that missed its guarantee. */
  missing: 'For the missing clicks, you get their share of the price back.',
} as const

type About = { title: string; packageName: string; clicks: number; guarantee: number; days: number }

/** Mails about a campaign. */
export const CAMPAIGN_MAIL = {
  look: 'Look at the campaign',
  why: 'You get this mail because you bought an advertising campaign.',
  receipt: (number: string, amount: string) => `Receipt no. ${number}: ${amount}.`,
  paid: ({ title, packageName, days }: About) => ({
    subject: `Payment received: ${packageName} for ${title}`,
    heading: 'Thank you, your payment is here.',
    paragraphs: [
      `${packageName} for "${title}", ${days} days. We confirm the start within 24 hours; until then you can cancel it and get everything back.`,
    ],
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

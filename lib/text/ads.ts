/** What a host is told about a campaign. */
export const CAMPAIGN = {
  payNext: 'Your campaign is reserved. It starts once it is paid.',
  notSetUp: 'Your campaign is reserved. Payments are not set up on this installation yet, so it cannot start.',
  withdrawn: 'The campaign was withdrawn. Nothing is to be paid.',
  none: 'There is no campaign waiting for payment.',
} as const

/** How this server describes itself to the fediverse, and the account's setting. */
export const federation = {
  instanceSummary: 'Events on {name}. Follow this account to see every new one.',
} as const

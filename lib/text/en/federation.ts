/** What other servers of the fediverse are told of this one, and how an account decides about it. */
export const federation = {
  instanceSummary: 'Events on {name}. Follow this account to see every new one.',
} as const

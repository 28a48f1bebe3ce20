/** The places beyond its own site where an event may be found. */
export const SOCIALS = ['instagram', 'facebook', 'twitter'] as const

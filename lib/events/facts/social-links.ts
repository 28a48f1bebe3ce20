/** The networks an event can link to. */
export const SOCIALS = ['instagram', 'facebook', 'twitter'] as const

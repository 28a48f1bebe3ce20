/** How other sites are linked from an event: nobody vouches for them. */
export const FOREIGN = 'noopener noreferrer nofollow ugc'
export const NOTE_LINK = 'underline underline-offset-2 hover:text-ink'

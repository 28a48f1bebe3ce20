/** Sends a comment; `website` is the field that only bots fill in. */
export type SayComment = (text: string, website: string) => void

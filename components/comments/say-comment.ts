/** Sends a comment; `website` is the field that only robots fill in. */
export type SayComment = (text: string, website: string) => void

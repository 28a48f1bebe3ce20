/** How many minutes an entered password counts for calls that ask for it again. */
export const PROOF_MINUTES = 10
/** The field named by a refusal that asks for the password; the client repeats such a call after the proof. */
export const PROOF_FIELD = 'password'

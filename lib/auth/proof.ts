/** For how many minutes a password that was entered counts for what asks for it again. */
export const PROOF_MINUTES = 10
/** The field that a refused call names when it asks for the password: a call that names it is repeated after the proof. */
export const PROOF_FIELD = 'password'

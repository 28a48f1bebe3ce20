/** How long a link that confirms an address works, in hours. */
export const CONFIRM_HOURS = 48
/** How long a password-reset link works, in hours. */
export const RESET_HOURS = 1
/** How many days a change of address can be undone from the previous address. */
export const RESTORE_DAYS = 7
/** What must be typed before an account is deleted, in one of the product's languages. */
export const DELETION_WORDS = ['delete my account', 'mein konto löschen']

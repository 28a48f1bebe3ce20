/** A time of the night, with the day where it is not today's. */
export const clock = { format: (at: Date) => (at.toDateString() === new Date().toDateString() ? time : moment).format(at) }

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

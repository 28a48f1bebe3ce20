/** Shown if a call failed and the server gave no reason. */
export const errors = {
  loginFallback: 'Login failed 😢',
  registration: 'Registration failed 😢',
  createEvent: 'Failed to create event 😢',
  updateEvent: 'Failed to update event 😢',
  updateEventImage: 'Failed to update event image',
  updateEventPrompt: 'Failed to update event prompt',
  fetchEventDetails: 'Failed to fetch event details 😢',
  fetchEvents: 'Failed to fetch events',
  deleteEvent: 'Failed to delete event',
  fetchEvent: 'Failed to fetch event',
  eventNotFound: 'Event not found',
} as const

import { EVENT_NOT_FOUND } from './faces'
import type { Phrase } from './phrase'

/** The error catalogue. Clients show these words. */
export const ERRORS = {
  login: 'Login failed',
  loginFallback: 'Login failed 😢',
  registration: 'Registration failed 😢',
  createEvent: 'Failed to create event 😢',
  updateEvent: 'Failed to update event 😢',
  updateEventImage: 'Failed to update event image',
  updateEventPrompt: 'Failed to update event prompt',
  fetchEventDetails: 'Failed to fetch event details 😢',
  fetchEvents: 'Failed to fetch events',
  deleteEvent: 'Failed to delete event',
  imageNotRecognized: 'The image could not be recognized. Please try with a different image.',
  imageUpload: 'There was a problem uploading the image. Please try again later.',
  imagesNotRecognized: 'The images could not be recognized. Please try again with different images.',
  imagesUpload: 'There was a problem uploading the images. Please try again later.',
  fetchEvent: 'Failed to fetch event',
  eventNotFound: EVENT_NOT_FOUND,
  clipboard: 'Error saving to clipboard',
  favoritesLoaded: 'Favorites could not be loaded',
  favoritesAdded: 'Favorites could not be added',
  favoritesRemoved: 'Favorites could not be removed',
  favoritesSaved: 'Favorites could not be saved',
} as const

/** Heading of the upload's error dialog. */
export const UPLOAD_ERROR_HEADING: Phrase = { text: 'Fehler', lang: 'de' }
/** Said when an event has no address to look for. */
export const NO_ADDRESS_FOR_MAPS: Phrase = { text: 'Keine Adresse verfügbar für die Maps-Suche', lang: 'de' }

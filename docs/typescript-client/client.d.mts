import type { Client } from 'openapi-fetch'
import type { components, paths } from './calls'

/** The shapes of the API by their names in its description, such as `Shapes['EventView']`. */
export type Shapes = components['schemas']

export type LitfassOptions = {
  /** Where the installation is, such as `https://litfass.example`. */
  url: string
  /** A token made at `/me/api`; without one only public calls are answered. */
  token?: string
  /** Language of error messages, BCP 47. */
  language?: string
  /** Makes the requests; the runtime's own `fetch` if left out. */
  fetch?: (request: Request) => Promise<Response>
}

/**
 * Every call that takes a token, by method and path: `litfass.GET('/events/search/new', { params: { query: { query: 'jazz' } } })` answers
 * `{ data, error, response }`. Bodies with pictures (`Blob`) are sent as forms.
 */
export function createLitfass(options: LitfassOptions): Client<paths>

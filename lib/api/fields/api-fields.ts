import { CAMPAIGN_FIELDS } from './campaign-fields'
import { EVENT_FIELDS } from './event-fields'
import { createFieldLookup } from './field-words'
import { GROUP_FIELDS } from './group-fields'
import { PROFILE_FIELDS } from './profile-fields'
import { SEARCH_FIELDS } from './search-fields'
import { TICKET_FIELDS } from './ticket-fields'

/** Words for the fields of the API, in its description. */
export const API_FIELDS = [...EVENT_FIELDS, ...PROFILE_FIELDS, ...TICKET_FIELDS, ...GROUP_FIELDS, ...CAMPAIGN_FIELDS, ...SEARCH_FIELDS]

/** The words for the fields of an object of the API, by name. */
export const wordsOfFields = createFieldLookup(API_FIELDS)

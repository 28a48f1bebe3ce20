import { z } from 'zod'
import * as account from './account'
import * as ads from './ads'
import * as apiTokens from './api-tokens'
import * as artists from './artists'
import * as auth from './auth'
import * as blocks from './blocks'
import * as comments from './comments'
import * as eventDesk from './event-desk'
import * as eventHistory from './event-history'
import * as eventPrompt from './event-prompt'
import * as eventReview from './event-review'
import * as events from './events'
import * as favorites from './favorites'
import * as federation from './federation'
import * as feed from './feed'
import * as feeds from './feeds'
import * as follows from './follows'
import * as geo from './geo'
import * as going from './going'
import * as groups from './groups'
import * as hostMessages from './host-messages'
import * as health from './health'
import * as imports from './imports'
import * as messages from './messages'
import * as notifications from './notifications'
import * as moderation from './moderation'
import * as moderationFigures from './moderation-figures'
import * as passes from './passes'
import * as passkeys from './passkeys'
import * as payments from './payments'
import * as policyReports from './policy-reports'
import * as webhooks from './webhooks'
import * as webVitals from './web-vitals'
import * as profiles from './profiles'
import * as reports from './reports'
import * as savedSearches from './saved-searches'
import * as search from './search'
import * as secondFactor from './second-factor'
import * as shopping from './shopping'
import * as staffAccounts from './staff-accounts'
import * as tickets from './tickets'
import * as uploads from './uploads'
import * as wallets from './wallets'

const MODULES: Record<string, unknown>[] = [
  account,
  ads,
  apiTokens,
  artists,
  auth,
  blocks,
  comments,
  eventDesk,
  eventHistory,
  eventPrompt,
  eventReview,
  events,
  favorites,
  federation,
  feed,
  feeds,
  follows,
  geo,
  going,
  groups,
  hostMessages,
  health,
  imports,
  messages,
  moderation,
  moderationFigures,
  notifications,
  passes,
  passkeys,
  payments,
  policyReports,
  webhooks,
  webVitals,
  profiles,
  reports,
  savedSearches,
  search,
  secondFactor,
  shopping,
  staffAccounts,
  tickets,
  uploads,
  wallets,
]

/** Every wire schema, by its exported name. */
export const NAMED_SCHEMAS: Record<string, z.ZodType> = Object.fromEntries(
  MODULES.flatMap((module) => Object.entries(module)).filter(
    (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && /^[A-Z]/.test(entry[0]),
  ),
)

import type { catalogue as english } from '../en/catalogue'
import type { Translation } from '../translation'
import { about } from './about'
import { accessibility } from './accessibility'
import { account } from './account'
import { accountErrors } from './account-errors'
import { accountLinks } from './account-links'
import { accountMails } from './account-mails'
import { admin } from './admin'
import { advertising } from './advertising'
import { apiTokens } from './api-tokens'
import { artistErrors } from './artist-errors'
import { artists } from './artists'
import { auditWords } from './audit-words'
import { auth } from './auth'
import { banner } from './banner'
import { blocks } from './blocks'
import { calendarEntry } from './calendar-entry'
import { calendarFile } from './calendar-file'
import { calls } from './calls'
import { campaignMails } from './campaign-mails'
import { campaigns } from './campaigns'
import { card } from './card'
import { chat } from './chat'
import { checks } from './checks'
import { city } from './city'
import { claim } from './claim'
import { claimOffer } from './claim-offer'
import { claimPlace } from './claim-place'
import { comments } from './comments'
import { community } from './community'
import { dayPicker } from './day-picker'
import { decisions } from './decisions'
import { desk } from './desk'
import { developers } from './developers'
import { digest } from './digest'
import { door } from './door'
import { doorLinks } from './door-links'
import { errors } from './errors'
import { eventForm } from './event-form'
import { eventImport } from './event-import'
import { eventStatistics } from './event-statistics'
import { events } from './events'
import { faces } from './faces'
import { factNames } from './fact-names'
import { facts } from './facts'
import { favorites } from './favorites'
import { feed } from './feed'
import { federation } from './federation'
import { feeds } from './feeds'
import { folded } from './folded'
import { genrePicker } from './genre-picker'
import { going } from './going'
import { groups } from './groups'
import { guests } from './guests'
import { guidelines } from './guidelines'
import { history } from './history'
import { historyErrors } from './history-errors'
import { home } from './home'
import { hostMessages } from './host-messages'
import { imprint } from './imprint'
import { landing } from './landing'
import { kinds } from './kinds'
import { landingPage } from './landing-page'
import { importErrors } from './import-errors'
import { watchedPages } from './watched-pages'
import { webhooks } from './webhooks'
import { embed } from './embed'
import { embedBuilder } from './embed-builder'
import { licences } from './licences'
import { mails } from './mails'
import { mergedLikes } from './merged-likes'
import { moderationErrors } from './moderation-errors'
import { moderationMails } from './moderation-mails'
import { news } from './news'
import { newsLink } from './news-link'
import { notifications } from './notifications'
import { owner } from './owner'
import { passkeys } from './passkeys'
import { privacy } from './privacy'
import { profileErrors } from './profile-errors'
import { profiles } from './profiles'
import { pwa } from './pwa'
import { receipt } from './receipt'
import { reels } from './reels'
import { report } from './report'
import { reportByAddress } from './report-by-address'
import { reportPage } from './report-page'
import { reports } from './reports'
import { review } from './review'
import { programme } from './programme'
import { rows } from './rows'
import { savedFeed } from './saved-feed'
import { savedSearches } from './saved-searches'
import { searchPage } from './search-page'
import { secondFactor } from './second-factor'
import { serverErrors } from './server-errors'
import { share } from './share'
import { shell } from './shell'
import { shopping } from './shopping'
import { speed } from './speed'
import { subscribe } from './subscribe'
import { ownTickets } from './own-tickets'
import { tastes } from './tastes'
import { terms } from './terms'
import { ticketAnswer } from './ticket-answer'
import { ticketErrors } from './ticket-errors'
import { ticketMails } from './ticket-mails'
import { ticketPage } from './ticket-page'
import { ticketPass } from './ticket-pass'
import { ticketStatuses } from './ticket-statuses'
import { uploads } from './uploads'
import { venue } from './venue'
import { wallets } from './wallets'

/** Every text of the product in German. */
export const catalogue: Translation<typeof english> = {
  about,
  accessibility,
  account,
  accountErrors,
  accountLinks,
  accountMails,
  admin,
  advertising,
  apiTokens,
  artistErrors,
  artists,
  auditWords,
  auth,
  banner,
  blocks,
  calendarEntry,
  calendarFile,
  calls,
  campaignMails,
  campaigns,
  card,
  chat,
  checks,
  city,
  claim,
  claimOffer,
  claimPlace,
  comments,
  community,
  dayPicker,
  decisions,
  desk,
  developers,
  digest,
  door,
  doorLinks,
  errors,
  eventForm,
  eventImport,
  events,
  eventStatistics,
  faces,
  factNames,
  facts,
  favorites,
  feed,
  federation,
  feeds,
  folded,
  genrePicker,
  going,
  groups,
  guests,
  guidelines,
  history,
  historyErrors,
  home,
  hostMessages,
  imprint,
  landing,
  kinds,
  landingPage,
  importErrors,
  watchedPages,
  webhooks,
  embed,
  embedBuilder,
  licences,
  mails,
  mergedLikes,
  moderationErrors,
  moderationMails,
  news,
  newsLink,
  notifications,
  owner,
  passkeys,
  privacy,
  profileErrors,
  profiles,
  pwa,
  receipt,
  reels,
  report,
  reportByAddress,
  reportPage,
  reports,
  review,
  programme,
  rows,
  savedFeed,
  savedSearches,
  searchPage,
  secondFactor,
  serverErrors,
  share,
  shell,
  shopping,
  speed,
  subscribe,
  ownTickets,
  tastes,
  terms,
  ticketAnswer,
  ticketErrors,
  ticketMails,
  ticketPage,
  ticketPass,
  ticketStatuses,
  uploads,
  venue,
  wallets,
}

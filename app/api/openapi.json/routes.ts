// Made by `npm run routes` from the folders of app/api.
import type { ApiCall } from '@/lib/api/openapi'
import type { Handler } from '@/server/http/route'
import * as artistsNew from '../artists/new/route'
import * as authForgotPassword from '../auth/forgot-password/route'
import * as authLogin from '../auth/login/route'
import * as authLogout from '../auth/logout/route'
import * as authPasskey from '../auth/passkey/route'
import * as authPasskeyOptions from '../auth/passkey/options/route'
import * as authRefresh from '../auth/refresh/route'
import * as authResetPassword from '../auth/reset-password/route'
import * as authRestoreEmail from '../auth/restore-email/route'
import * as authSecondFactor from '../auth/second-factor/route'
import * as authV2Login from '../auth/v2/login/route'
import * as authV4Register from '../auth/v4/register/route'
import * as authVerifyEmail from '../auth/verify-email/route'
import * as campaigns from '../campaigns/route'
import * as campaignsId from '../campaigns/[id]/route'
import * as campaignsIdCancel from '../campaigns/[id]/cancel/route'
import * as campaignsIdCheckout from '../campaigns/[id]/checkout/route'
import * as campaignsIdRefund from '../campaigns/[id]/refund/route'
import * as campaignsIdReport from '../campaigns/[id]/report/route'
import * as campaignsIdReview from '../campaigns/[id]/review/route'
import * as campaignsClicks from '../campaigns/clicks/route'
import * as campaignsViews from '../campaigns/views/route'
import * as comments from '../comments/route'
import * as commentsUserId from '../comments/[userId]/route'
import * as commentsEventEventId from '../comments/event/[eventId]/route'
import * as events from '../events/route'
import * as eventsId from '../events/[id]/route'
import * as eventsIdActions from '../events/[id]/actions/route'
import * as eventsIdClaim from '../events/[id]/claim/route'
import * as eventsIdClaimConfirm from '../events/[id]/claim/confirm/route'
import * as eventsIdCopy from '../events/[id]/copy/route'
import * as eventsIdCreateSponsored from '../events/[id]/create-sponsored/route'
import * as eventsIdDesk from '../events/[id]/desk/route'
import * as eventsIdDuplicates from '../events/[id]/duplicates/route'
import * as eventsIdGoing from '../events/[id]/going/route'
import * as eventsIdGoingApplePass from '../events/[id]/going/apple-pass/route'
import * as eventsIdGoingGooglePass from '../events/[id]/going/google-pass/route'
import * as eventsIdGoingPeople from '../events/[id]/going/people/route'
import * as eventsIdHistory from '../events/[id]/history/route'
import * as eventsIdHistoryRevisionIdUndo from '../events/[id]/history/[revisionId]/undo/route'
import * as eventsIdImage from '../events/[id]/image/route'
import * as eventsIdImages from '../events/[id]/images/route'
import * as eventsIdMerge from '../events/[id]/merge/route'
import * as eventsIdMessages from '../events/[id]/messages/route'
import * as eventsIdPrompt from '../events/[id]/prompt/route'
import * as eventsIdPublish from '../events/[id]/publish/route'
import * as eventsIdReview from '../events/[id]/review/route'
import * as eventsIdSeries from '../events/[id]/series/route'
import * as eventsIdSeriesDates from '../events/[id]/series/dates/route'
import * as eventsIdStatistics from '../events/[id]/statistics/route'
import * as eventsIdViews from '../events/[id]/views/route'
import * as eventsAdvertisementEvents from '../events/advertisement/events/route'
import * as eventsById from '../events/byId/route'
import * as eventsCategories from '../events/categories/route'
import * as eventsCategoryCategory from '../events/category/[category]/route'
import * as eventsCreate from '../events/create/route'
import * as eventsDesk from '../events/desk/route'
import * as eventsFavoriteByIds from '../events/favorite/byIds/route'
import * as eventsGifsUpload from '../events/gifs/upload/route'
import * as eventsHostIdUserId from '../events/host/id/[userId]/route'
import * as eventsImport from '../events/import/route'
import * as eventsImportAddress from '../events/import/address/route'
import * as eventsImportArchive from '../events/import/archive/route'
import * as eventsImportPreview from '../events/import/preview/route'
import * as eventsImportText from '../events/import/text/route'
import * as eventsImports from '../events/imports/route'
import * as eventsImportsIdUndo from '../events/imports/[id]/undo/route'
import * as eventsLatest from '../events/latest/route'
import * as eventsLineupUpload from '../events/lineup/upload/route'
import * as eventsNearbyMap from '../events/nearby/map/route'
import * as eventsReadFlyer from '../events/read-flyer/route'
import * as eventsReel from '../events/reel/route'
import * as eventsReelId from '../events/reel/[id]/route'
import * as eventsSearchAll from '../events/search/all/route'
import * as eventsSearchDays from '../events/search/days/route'
import * as eventsSearchNearest from '../events/search/nearest/route'
import * as eventsSearchNew from '../events/search/new/route'
import * as eventsSearchRows from '../events/search/rows/route'
import * as eventsTeaserUpload from '../events/teaser/upload/route'
import * as eventsUploadEventImage from '../events/upload/event-image/route'
import * as eventsUploadEventImages from '../events/upload/event-images/route'
import * as eventsV2ById from '../events/v2/byId/route'
import * as eventsV5UploadEventImage from '../events/v5/upload/event-image/route'
import * as eventsV6UploadEventImages from '../events/v6/upload/event-images/route'
import * as feedId from '../feed/[id]/route'
import * as feedByIds from '../feed/byIds/route'
import * as feedLatestAll from '../feed/latest/all/route'
import * as feedProfileFeed from '../feed/profile-feed/route'
import * as feedProfileFeedProfileId from '../feed/profile-feed/[profileId]/route'
import * as geoCities from '../geo/cities/route'
import * as groups from '../groups/route'
import * as groupsId from '../groups/[id]/route'
import * as groupsIdAdultNotice from '../groups/[id]/adult-notice/route'
import * as groupsIdBans from '../groups/[id]/bans/route'
import * as groupsIdBansUserId from '../groups/[id]/bans/[userId]/route'
import * as groupsIdChanges from '../groups/[id]/changes/route'
import * as groupsIdInvites from '../groups/[id]/invites/route'
import * as groupsIdInvitesInviteId from '../groups/[id]/invites/[inviteId]/route'
import * as groupsIdMembers from '../groups/[id]/members/route'
import * as groupsIdMembersUserId from '../groups/[id]/members/[userId]/route'
import * as groupsIdMessages from '../groups/[id]/messages/route'
import * as groupsIdMessagesMessageId from '../groups/[id]/messages/[messageId]/route'
import * as groupsIdMessagesMessageIdReactions from '../groups/[id]/messages/[messageId]/reactions/route'
import * as groupsIdMute from '../groups/[id]/mute/route'
import * as groupsIdRead from '../groups/[id]/read/route'
import * as groupsIdRequest from '../groups/[id]/request/route'
import * as groupsCreateOrJoin from '../groups/create-or-join/route'
import * as groupsCreateUserChat from '../groups/create-user-chat/route'
import * as groupsJoinTokenId from '../groups/join/[tokenId]/route'
import * as groupsLeaveId from '../groups/leave/[id]/route'
import * as groupsMyGroups from '../groups/my-groups/route'
import * as health from '../health/route'
import * as messages from '../messages/route'
import * as messagesGroupId from '../messages/[groupId]/route'
import * as moderationAccounts from '../moderation/accounts/route'
import * as moderationAccountsUserIdActs from '../moderation/accounts/[userId]/acts/route'
import * as moderationDecisions from '../moderation/decisions/route'
import * as moderationFollowing from '../moderation/following/route'
import * as moderationFollowingId from '../moderation/following/[id]/route'
import * as moderationHeld from '../moderation/held/route'
import * as moderationLog from '../moderation/log/route'
import * as moderationOverview from '../moderation/overview/route'
import * as moderationReports from '../moderation/reports/route'
import * as moderationReportsId from '../moderation/reports/[id]/route'
import * as moderationReportsIdDecision from '../moderation/reports/[id]/decision/route'
import * as moderationReportsIdReview from '../moderation/reports/[id]/review/route'
import * as moderationServers from '../moderation/servers/route'
import * as moderationServersHost from '../moderation/servers/[host]/route'
import * as moderationStatistics from '../moderation/statistics/route'
import * as notifications from '../notifications/route'
import * as notificationsPush from '../notifications/push/route'
import * as notificationsRead from '../notifications/read/route'
import * as notificationsSettings from '../notifications/settings/route'
import * as notificationsUnsubscribeToken from '../notifications/unsubscribe/[token]/route'
import * as passesV1DevicesDeviceIdRegistrationsPassType from '../passes/v1/devices/[deviceId]/registrations/[passType]/route'
import * as passesV1DevicesDeviceIdRegistrationsPassTypeSerial from '../passes/v1/devices/[deviceId]/registrations/[passType]/[serial]/route'
import * as passesV1Log from '../passes/v1/log/route'
import * as passesV1PassesPassTypeSerial from '../passes/v1/passes/[passType]/[serial]/route'
import * as policyReports from '../policy-reports/route'
import * as profileUserId from '../profile/[userId]/route'
import * as profileHeaderPictureUserId from '../profile/header-picture/[userId]/route'
import * as profilePreferencesUserId from '../profile/preferences/[userId]/route'
import * as profileProfilePictureUserId from '../profile/profile-picture/[userId]/route'
import * as profileSearchText from '../profile/search/[text]/route'
import * as profileSponsoredLatest from '../profile/sponsored/latest/route'
import * as reports from '../reports/route'
import * as reportsReceiptNumber from '../reports/[receiptNumber]/route'
import * as reportsReceiptNumberObjections from '../reports/[receiptNumber]/objections/route'
import * as shopping from '../shopping/route'
import * as tickets from '../tickets/route'
import * as ticketsClaims from '../tickets/claims/route'
import * as ticketsClaimsEventId from '../tickets/claims/[eventId]/route'
import * as ticketsDoorScans from '../tickets/door/scans/route'
import * as ticketsDoorSearch from '../tickets/door/search/route'
import * as ticketsDoorSync from '../tickets/door/sync/route'
import * as ticketsEventEventId from '../tickets/event/[eventId]/route'
import * as ticketsEventEventIdDoors from '../tickets/event/[eventId]/doors/route'
import * as ticketsEventEventIdDoorsDoorId from '../tickets/event/[eventId]/doors/[doorId]/route'
import * as ticketsEventEventIdImport from '../tickets/event/[eventId]/import/route'
import * as ticketsEventEventIdSettings from '../tickets/event/[eventId]/settings/route'
import * as ticketsTicketId from '../tickets/ticket/[id]/route'
import * as ticketsTicketIdAnswer from '../tickets/ticket/[id]/answer/route'
import * as ticketsTicketIdApplePass from '../tickets/ticket/[id]/apple-pass/route'
import * as ticketsTicketIdGooglePass from '../tickets/ticket/[id]/google-pass/route'
import * as uploadsUploadId from '../uploads/[uploadId]/route'
import * as uploadsUploadIdPictures from '../uploads/[uploadId]/pictures/route'
import * as usersUserIdPoints from '../users/[userId]/points/route'
import * as usersFavorites from '../users/favorites/route'
import * as usersFavoritesId from '../users/favorites/[id]/route'
import * as usersMeAccount from '../users/me/account/route'
import * as usersMeApiTokens from '../users/me/api-tokens/route'
import * as usersMeApiTokensTokenId from '../users/me/api-tokens/[tokenId]/route'
import * as usersMeBlocks from '../users/me/blocks/route'
import * as usersMeBlocksId from '../users/me/blocks/[id]/route'
import * as usersMeEmail from '../users/me/email/route'
import * as usersMeEmailConfirmation from '../users/me/email/confirmation/route'
import * as usersMeEventPage from '../users/me/eventPage/route'
import * as usersMeExport from '../users/me/export/route'
import * as usersMeFavorites from '../users/me/favorites/route'
import * as usersMeFederation from '../users/me/federation/route'
import * as usersMeFollowedProfiles from '../users/me/followedProfiles/route'
import * as usersMeFollowedProfilesId from '../users/me/followedProfiles/[id]/route'
import * as usersMeGoing from '../users/me/going/route'
import * as usersMeGoingFeed from '../users/me/going-feed/route'
import * as usersMeLanguage from '../users/me/language/route'
import * as usersMePasskeys from '../users/me/passkeys/route'
import * as usersMePasskeysPasskeyId from '../users/me/passkeys/[passkeyId]/route'
import * as usersMePasskeysOptions from '../users/me/passkeys/options/route'
import * as usersMePassword from '../users/me/password/route'
import * as usersMeProfile from '../users/me/profile/route'
import * as usersMeProof from '../users/me/proof/route'
import * as usersMeProofOptions from '../users/me/proof/options/route'
import * as usersMeSavedFeed from '../users/me/saved-feed/route'
import * as usersMeSavedSearches from '../users/me/saved-searches/route'
import * as usersMeSavedSearchesSavedSearchId from '../users/me/saved-searches/[savedSearchId]/route'
import * as usersMeSecondFactor from '../users/me/second-factor/route'
import * as usersMeSecondFactorRecoveryCodes from '../users/me/second-factor/recovery-codes/route'
import * as usersMeSecondFactorTotp from '../users/me/second-factor/totp/route'
import * as usersMeSessions from '../users/me/sessions/route'
import * as usersMeSessionsSessionId from '../users/me/sessions/[sessionId]/route'
import * as usersMeStaff from '../users/me/staff/route'
import * as usersMeTickets from '../users/me/tickets/route'
import * as usersMeWallet from '../users/me/wallet/route'
import * as usersMeWatchedPages from '../users/me/watched-pages/route'
import * as usersMeWatchedPagesId from '../users/me/watched-pages/[id]/route'
import * as usersMeWatchedPagesIdCode from '../users/me/watched-pages/[id]/code/route'
import * as usersMeWatchedPagesIdProof from '../users/me/watched-pages/[id]/proof/route'
import * as usersMeWatchedPagesIdRows from '../users/me/watched-pages/[id]/rows/route'
import * as usersMeWebhooks from '../users/me/webhooks/route'
import * as usersMeWebhooksWebhookId from '../users/me/webhooks/[webhookId]/route'
import * as usersMeWebhooksWebhookIdDeliveries from '../users/me/webhooks/[webhookId]/deliveries/route'
import * as usersMeWebhooksWebhookIdSecret from '../users/me/webhooks/[webhookId]/secret/route'
import * as usersMeWebhooksWebhookIdTest from '../users/me/webhooks/[webhookId]/test/route'
import * as webVitals from '../web-vitals/route'
import * as webhooksStripe from '../webhooks/stripe/route'

/** Every address below `/api/` with its route file: the documented calls. */
export const ROUTES: Record<string, Partial<Record<ApiCall['method'], Handler>>> = {
  'artists/new': artistsNew,
  'auth/forgot-password': authForgotPassword,
  'auth/login': authLogin,
  'auth/logout': authLogout,
  'auth/passkey': authPasskey,
  'auth/passkey/options': authPasskeyOptions,
  'auth/refresh': authRefresh,
  'auth/reset-password': authResetPassword,
  'auth/restore-email': authRestoreEmail,
  'auth/second-factor': authSecondFactor,
  'auth/v2/login': authV2Login,
  'auth/v4/register': authV4Register,
  'auth/verify-email': authVerifyEmail,
  'campaigns': campaigns,
  'campaigns/{id}': campaignsId,
  'campaigns/{id}/cancel': campaignsIdCancel,
  'campaigns/{id}/checkout': campaignsIdCheckout,
  'campaigns/{id}/refund': campaignsIdRefund,
  'campaigns/{id}/report': campaignsIdReport,
  'campaigns/{id}/review': campaignsIdReview,
  'campaigns/clicks': campaignsClicks,
  'campaigns/views': campaignsViews,
  'comments': comments,
  'comments/{userId}': commentsUserId,
  'comments/event/{eventId}': commentsEventEventId,
  'events': events,
  'events/{id}': eventsId,
  'events/{id}/actions': eventsIdActions,
  'events/{id}/claim': eventsIdClaim,
  'events/{id}/claim/confirm': eventsIdClaimConfirm,
  'events/{id}/copy': eventsIdCopy,
  'events/{id}/create-sponsored': eventsIdCreateSponsored,
  'events/{id}/desk': eventsIdDesk,
  'events/{id}/duplicates': eventsIdDuplicates,
  'events/{id}/going': eventsIdGoing,
  'events/{id}/going/apple-pass': eventsIdGoingApplePass,
  'events/{id}/going/google-pass': eventsIdGoingGooglePass,
  'events/{id}/going/people': eventsIdGoingPeople,
  'events/{id}/history': eventsIdHistory,
  'events/{id}/history/{revisionId}/undo': eventsIdHistoryRevisionIdUndo,
  'events/{id}/image': eventsIdImage,
  'events/{id}/images': eventsIdImages,
  'events/{id}/merge': eventsIdMerge,
  'events/{id}/messages': eventsIdMessages,
  'events/{id}/prompt': eventsIdPrompt,
  'events/{id}/publish': eventsIdPublish,
  'events/{id}/review': eventsIdReview,
  'events/{id}/series': eventsIdSeries,
  'events/{id}/series/dates': eventsIdSeriesDates,
  'events/{id}/statistics': eventsIdStatistics,
  'events/{id}/views': eventsIdViews,
  'events/advertisement/events': eventsAdvertisementEvents,
  'events/byId': eventsById,
  'events/categories': eventsCategories,
  'events/category/{category}': eventsCategoryCategory,
  'events/create': eventsCreate,
  'events/desk': eventsDesk,
  'events/favorite/byIds': eventsFavoriteByIds,
  'events/gifs/upload': eventsGifsUpload,
  'events/host/id/{userId}': eventsHostIdUserId,
  'events/import': eventsImport,
  'events/import/address': eventsImportAddress,
  'events/import/archive': eventsImportArchive,
  'events/import/preview': eventsImportPreview,
  'events/import/text': eventsImportText,
  'events/imports': eventsImports,
  'events/imports/{id}/undo': eventsImportsIdUndo,
  'events/latest': eventsLatest,
  'events/lineup/upload': eventsLineupUpload,
  'events/nearby/map': eventsNearbyMap,
  'events/read-flyer': eventsReadFlyer,
  'events/reel': eventsReel,
  'events/reel/{id}': eventsReelId,
  'events/search/all': eventsSearchAll,
  'events/search/days': eventsSearchDays,
  'events/search/nearest': eventsSearchNearest,
  'events/search/new': eventsSearchNew,
  'events/search/rows': eventsSearchRows,
  'events/teaser/upload': eventsTeaserUpload,
  'events/upload/event-image': eventsUploadEventImage,
  'events/upload/event-images': eventsUploadEventImages,
  'events/v2/byId': eventsV2ById,
  'events/v5/upload/event-image': eventsV5UploadEventImage,
  'events/v6/upload/event-images': eventsV6UploadEventImages,
  'feed/{id}': feedId,
  'feed/byIds': feedByIds,
  'feed/latest/all': feedLatestAll,
  'feed/profile-feed': feedProfileFeed,
  'feed/profile-feed/{profileId}': feedProfileFeedProfileId,
  'geo/cities': geoCities,
  'groups': groups,
  'groups/{id}': groupsId,
  'groups/{id}/adult-notice': groupsIdAdultNotice,
  'groups/{id}/bans': groupsIdBans,
  'groups/{id}/bans/{userId}': groupsIdBansUserId,
  'groups/{id}/changes': groupsIdChanges,
  'groups/{id}/invites': groupsIdInvites,
  'groups/{id}/invites/{inviteId}': groupsIdInvitesInviteId,
  'groups/{id}/members': groupsIdMembers,
  'groups/{id}/members/{userId}': groupsIdMembersUserId,
  'groups/{id}/messages': groupsIdMessages,
  'groups/{id}/messages/{messageId}': groupsIdMessagesMessageId,
  'groups/{id}/messages/{messageId}/reactions': groupsIdMessagesMessageIdReactions,
  'groups/{id}/mute': groupsIdMute,
  'groups/{id}/read': groupsIdRead,
  'groups/{id}/request': groupsIdRequest,
  'groups/create-or-join': groupsCreateOrJoin,
  'groups/create-user-chat': groupsCreateUserChat,
  'groups/join/{tokenId}': groupsJoinTokenId,
  'groups/leave/{id}': groupsLeaveId,
  'groups/my-groups': groupsMyGroups,
  'health': health,
  'messages': messages,
  'messages/{groupId}': messagesGroupId,
  'moderation/accounts': moderationAccounts,
  'moderation/accounts/{userId}/acts': moderationAccountsUserIdActs,
  'moderation/decisions': moderationDecisions,
  'moderation/following': moderationFollowing,
  'moderation/following/{id}': moderationFollowingId,
  'moderation/held': moderationHeld,
  'moderation/log': moderationLog,
  'moderation/overview': moderationOverview,
  'moderation/reports': moderationReports,
  'moderation/reports/{id}': moderationReportsId,
  'moderation/reports/{id}/decision': moderationReportsIdDecision,
  'moderation/reports/{id}/review': moderationReportsIdReview,
  'moderation/servers': moderationServers,
  'moderation/servers/{host}': moderationServersHost,
  'moderation/statistics': moderationStatistics,
  'notifications': notifications,
  'notifications/push': notificationsPush,
  'notifications/read': notificationsRead,
  'notifications/settings': notificationsSettings,
  'notifications/unsubscribe/{token}': notificationsUnsubscribeToken,
  'passes/v1/devices/{deviceId}/registrations/{passType}': passesV1DevicesDeviceIdRegistrationsPassType,
  'passes/v1/devices/{deviceId}/registrations/{passType}/{serial}': passesV1DevicesDeviceIdRegistrationsPassTypeSerial,
  'passes/v1/log': passesV1Log,
  'passes/v1/passes/{passType}/{serial}': passesV1PassesPassTypeSerial,
  'policy-reports': policyReports,
  'profile/{userId}': profileUserId,
  'profile/header-picture/{userId}': profileHeaderPictureUserId,
  'profile/preferences/{userId}': profilePreferencesUserId,
  'profile/profile-picture/{userId}': profileProfilePictureUserId,
  'profile/search/{text}': profileSearchText,
  'profile/sponsored/latest': profileSponsoredLatest,
  'reports': reports,
  'reports/{receiptNumber}': reportsReceiptNumber,
  'reports/{receiptNumber}/objections': reportsReceiptNumberObjections,
  'shopping': shopping,
  'tickets': tickets,
  'tickets/claims': ticketsClaims,
  'tickets/claims/{eventId}': ticketsClaimsEventId,
  'tickets/door/scans': ticketsDoorScans,
  'tickets/door/search': ticketsDoorSearch,
  'tickets/door/sync': ticketsDoorSync,
  'tickets/event/{eventId}': ticketsEventEventId,
  'tickets/event/{eventId}/doors': ticketsEventEventIdDoors,
  'tickets/event/{eventId}/doors/{doorId}': ticketsEventEventIdDoorsDoorId,
  'tickets/event/{eventId}/import': ticketsEventEventIdImport,
  'tickets/event/{eventId}/settings': ticketsEventEventIdSettings,
  'tickets/ticket/{id}': ticketsTicketId,
  'tickets/ticket/{id}/answer': ticketsTicketIdAnswer,
  'tickets/ticket/{id}/apple-pass': ticketsTicketIdApplePass,
  'tickets/ticket/{id}/google-pass': ticketsTicketIdGooglePass,
  'uploads/{uploadId}': uploadsUploadId,
  'uploads/{uploadId}/pictures': uploadsUploadIdPictures,
  'users/{userId}/points': usersUserIdPoints,
  'users/favorites': usersFavorites,
  'users/favorites/{id}': usersFavoritesId,
  'users/me/account': usersMeAccount,
  'users/me/api-tokens': usersMeApiTokens,
  'users/me/api-tokens/{tokenId}': usersMeApiTokensTokenId,
  'users/me/blocks': usersMeBlocks,
  'users/me/blocks/{id}': usersMeBlocksId,
  'users/me/email': usersMeEmail,
  'users/me/email/confirmation': usersMeEmailConfirmation,
  'users/me/eventPage': usersMeEventPage,
  'users/me/export': usersMeExport,
  'users/me/favorites': usersMeFavorites,
  'users/me/federation': usersMeFederation,
  'users/me/followedProfiles': usersMeFollowedProfiles,
  'users/me/followedProfiles/{id}': usersMeFollowedProfilesId,
  'users/me/going': usersMeGoing,
  'users/me/going-feed': usersMeGoingFeed,
  'users/me/language': usersMeLanguage,
  'users/me/passkeys': usersMePasskeys,
  'users/me/passkeys/{passkeyId}': usersMePasskeysPasskeyId,
  'users/me/passkeys/options': usersMePasskeysOptions,
  'users/me/password': usersMePassword,
  'users/me/profile': usersMeProfile,
  'users/me/proof': usersMeProof,
  'users/me/proof/options': usersMeProofOptions,
  'users/me/saved-feed': usersMeSavedFeed,
  'users/me/saved-searches': usersMeSavedSearches,
  'users/me/saved-searches/{savedSearchId}': usersMeSavedSearchesSavedSearchId,
  'users/me/second-factor': usersMeSecondFactor,
  'users/me/second-factor/recovery-codes': usersMeSecondFactorRecoveryCodes,
  'users/me/second-factor/totp': usersMeSecondFactorTotp,
  'users/me/sessions': usersMeSessions,
  'users/me/sessions/{sessionId}': usersMeSessionsSessionId,
  'users/me/staff': usersMeStaff,
  'users/me/tickets': usersMeTickets,
  'users/me/wallet': usersMeWallet,
  'users/me/watched-pages': usersMeWatchedPages,
  'users/me/watched-pages/{id}': usersMeWatchedPagesId,
  'users/me/watched-pages/{id}/code': usersMeWatchedPagesIdCode,
  'users/me/watched-pages/{id}/proof': usersMeWatchedPagesIdProof,
  'users/me/watched-pages/{id}/rows': usersMeWatchedPagesIdRows,
  'users/me/webhooks': usersMeWebhooks,
  'users/me/webhooks/{webhookId}': usersMeWebhooksWebhookId,
  'users/me/webhooks/{webhookId}/deliveries': usersMeWebhooksWebhookIdDeliveries,
  'users/me/webhooks/{webhookId}/secret': usersMeWebhooksWebhookIdSecret,
  'users/me/webhooks/{webhookId}/test': usersMeWebhooksWebhookIdTest,
  'web-vitals': webVitals,
  'webhooks/stripe': webhooksStripe,
}

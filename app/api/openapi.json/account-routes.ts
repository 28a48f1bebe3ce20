import type { ApiCall } from '@/lib/api/openapi'
import type { Handler } from '@/server/http/route'
import * as usersUserIdPoints from '../users/[userId]/points/route'
import * as usersFavorites from '../users/favorites/route'
import * as usersFavoritesId from '../users/favorites/[id]/route'
import * as usersMeBlocks from '../users/me/blocks/route'
import * as usersMeBlocksId from '../users/me/blocks/[id]/route'
import * as usersMeSavedSearches from '../users/me/saved-searches/route'
import * as usersMeSavedSearchesSavedSearchId from '../users/me/saved-searches/[savedSearchId]/route'
import * as usersMeTickets from '../users/me/tickets/route'
import * as usersMeStaff from '../users/me/staff/route'
import * as usersMeEventPage from '../users/me/eventPage/route'
import * as usersMeGoing from '../users/me/going/route'
import * as usersMeFavorites from '../users/me/favorites/route'
import * as usersMeGoingFeed from '../users/me/going-feed/route'
import * as usersMeSavedFeed from '../users/me/saved-feed/route'
import * as usersMeFollowedProfiles from '../users/me/followedProfiles/route'
import * as usersMeFollowedProfilesId from '../users/me/followedProfiles/[id]/route'
import * as usersMeProfile from '../users/me/profile/route'
import * as usersMeSessionsSessionId from '../users/me/sessions/[sessionId]/route'
import * as usersMeSessions from '../users/me/sessions/route'
import * as usersMeLanguage from '../users/me/language/route'
import * as usersMePassword from '../users/me/password/route'
import * as usersMeApiTokens from '../users/me/api-tokens/route'
import * as usersMeApiTokensTokenId from '../users/me/api-tokens/[tokenId]/route'
import * as usersMeExport from '../users/me/export/route'
import * as usersMeEmailConfirmation from '../users/me/email/confirmation/route'
import * as usersMeEmail from '../users/me/email/route'
import * as usersMeSecondFactorRecoveryCodes from '../users/me/second-factor/recovery-codes/route'
import * as usersMeSecondFactorTotp from '../users/me/second-factor/totp/route'
import * as usersMeSecondFactor from '../users/me/second-factor/route'
import * as usersMePasskeys from '../users/me/passkeys/route'
import * as usersMePasskeysOptions from '../users/me/passkeys/options/route'
import * as usersMePasskeysPasskeyId from '../users/me/passkeys/[passkeyId]/route'
import * as usersMeProofOptions from '../users/me/proof/options/route'
import * as usersMeProof from '../users/me/proof/route'
import * as usersMeAccount from '../users/me/account/route'
import * as usersMeWallet from '../users/me/wallet/route'

/** The addresses below `/api/users/` with their route files. */
export const ACCOUNT_ROUTES: Record<string, Partial<Record<ApiCall['method'], Handler>>> = {
  'users/{userId}/points': usersUserIdPoints,
  'users/favorites': usersFavorites,
  'users/favorites/{id}': usersFavoritesId,
  'users/me/blocks': usersMeBlocks,
  'users/me/blocks/{id}': usersMeBlocksId,
  'users/me/saved-searches': usersMeSavedSearches,
  'users/me/saved-searches/{savedSearchId}': usersMeSavedSearchesSavedSearchId,
  'users/me/tickets': usersMeTickets,
  'users/me/staff': usersMeStaff,
  'users/me/eventPage': usersMeEventPage,
  'users/me/going': usersMeGoing,
  'users/me/favorites': usersMeFavorites,
  'users/me/going-feed': usersMeGoingFeed,
  'users/me/saved-feed': usersMeSavedFeed,
  'users/me/followedProfiles': usersMeFollowedProfiles,
  'users/me/followedProfiles/{id}': usersMeFollowedProfilesId,
  'users/me/profile': usersMeProfile,
  'users/me/sessions/{sessionId}': usersMeSessionsSessionId,
  'users/me/sessions': usersMeSessions,
  'users/me/language': usersMeLanguage,
  'users/me/password': usersMePassword,
  'users/me/api-tokens': usersMeApiTokens,
  'users/me/api-tokens/{tokenId}': usersMeApiTokensTokenId,
  'users/me/export': usersMeExport,
  'users/me/email/confirmation': usersMeEmailConfirmation,
  'users/me/email': usersMeEmail,
  'users/me/second-factor/recovery-codes': usersMeSecondFactorRecoveryCodes,
  'users/me/second-factor/totp': usersMeSecondFactorTotp,
  'users/me/second-factor': usersMeSecondFactor,
  'users/me/passkeys': usersMePasskeys,
  'users/me/passkeys/options': usersMePasskeysOptions,
  'users/me/passkeys/{passkeyId}': usersMePasskeysPasskeyId,
  'users/me/proof/options': usersMeProofOptions,
  'users/me/proof': usersMeProof,
  'users/me/account': usersMeAccount,
  'users/me/wallet': usersMeWallet,
}

import type { ApiCall } from '@/lib/api/openapi'
import type { Handler } from '@/server/http/route'
import * as authLogin from '../auth/login/route'
import * as authLogout from '../auth/logout/route'
import * as authV2Login from '../auth/v2/login/route'
import * as authV4Register from '../auth/v4/register/route'
import * as eventsId from '../events/[id]/route'
import * as eventsIdReview from '../events/[id]/review/route'
import * as eventsById from '../events/byId/route'
import * as eventsUploadEventImage from '../events/upload/event-image/route'
import * as eventsUploadEventImages from '../events/upload/event-images/route'
import * as eventsV2ById from '../events/v2/byId/route'
import * as eventsV5UploadEventImage from '../events/v5/upload/event-image/route'
import * as eventsV6UploadEventImages from '../events/v6/upload/event-images/route'
import * as health from '../health/route'
import * as uploadsUploadId from '../uploads/[uploadId]/route'
import * as usersMeProfile from '../users/me/profile/route'

type Routes = Partial<Record<ApiCall['method'], Handler>>

/** Every address below `/api/` with its route file; what stands here is described, and a test holds it against the folders. */
export const ROUTES: Record<string, Routes> = {
  'auth/login': authLogin,
  'auth/logout': authLogout,
  'auth/v2/login': authV2Login,
  'auth/v4/register': authV4Register,
  'events/{id}': eventsId,
  'events/{id}/review': eventsIdReview,
  'events/byId': eventsById,
  'events/upload/event-image': eventsUploadEventImage,
  'events/upload/event-images': eventsUploadEventImages,
  'events/v2/byId': eventsV2ById,
  'events/v5/upload/event-image': eventsV5UploadEventImage,
  'events/v6/upload/event-images': eventsV6UploadEventImages,
  health: health,
  'uploads/{uploadId}': uploadsUploadId,
  'users/me/profile': usersMeProfile,
}


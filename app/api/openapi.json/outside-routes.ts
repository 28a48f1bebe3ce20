import * as eventsImportAddress from '../events/import/address/route'
import * as eventsImportText from '../events/import/text/route'
import * as eventsImports from '../events/imports/route'
import * as eventsImportsIdUndo from '../events/imports/[id]/undo/route'
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

/** Route files of calls that deal with the outside world: imports, and what is sent out. Joined with the others in routes.ts. */
export const OUTSIDE_ROUTES = {
  'events/import/address': eventsImportAddress,
  'events/import/text': eventsImportText,
  'events/imports': eventsImports,
  'events/imports/{id}/undo': eventsImportsIdUndo,
  'users/me/webhooks': usersMeWebhooks,
  'users/me/webhooks/{webhookId}': usersMeWebhooksWebhookId,
  'users/me/webhooks/{webhookId}/deliveries': usersMeWebhooksWebhookIdDeliveries,
  'users/me/webhooks/{webhookId}/secret': usersMeWebhooksWebhookIdSecret,
  'users/me/webhooks/{webhookId}/test': usersMeWebhooksWebhookIdTest,
  'users/me/watched-pages': usersMeWatchedPages,
  'users/me/watched-pages/{id}': usersMeWatchedPagesId,
  'users/me/watched-pages/{id}/code': usersMeWatchedPagesIdCode,
  'users/me/watched-pages/{id}/proof': usersMeWatchedPagesIdProof,
  'users/me/watched-pages/{id}/rows': usersMeWatchedPagesIdRows,
}

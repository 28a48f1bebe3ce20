import { OpenApiView } from '@/lib/api/openapi'
import { route } from '@/server/http/route'
import { getApiDocument } from './document'

export const GET = route({ summary: 'This description, in OpenAPI 3.1.', auth: 'none', scope: 'read', response: OpenApiView }, () => getApiDocument())

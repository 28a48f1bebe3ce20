import { preflight } from '@/server/http/cors'
import { unknownCall } from '@/server/http/unknown-call'

export { preflight as OPTIONS, unknownCall as DELETE, unknownCall as GET, unknownCall as PATCH, unknownCall as POST, unknownCall as PUT }

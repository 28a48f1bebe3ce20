import { packedArea } from '@/lib/text/text-for'

/** Components rendered alone in a test use English texts, since no page has sent them any. */
Object.assign(globalThis, { litfassPackedArea: packedArea })

import { packedArea } from '@/lib/text/text-for'

/** Components that a test draws by themselves read English: no page has sent them any texts. */
Object.assign(globalThis, { litfassPackedArea: packedArea })

export { GET, OPTIONS } from '../../byId/route'

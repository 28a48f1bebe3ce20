export { POST } from '../../login/route'

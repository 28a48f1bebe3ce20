export { OPTIONS, POST } from '../../login/route'

import { documentRenderer } from '../rendering/render-document.tsx'

export { logFailure as handleError } from '../loaders/log-failure.ts'
export { servicesContext } from '../loaders/services.ts'
export default documentRenderer('')

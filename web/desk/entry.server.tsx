import { documentRenderer } from '../rendering/render-document.tsx'

export { logFailure as handleError } from '../loaders/log-failure.ts'
export { documentOf } from '../rendering/render-document.tsx'
export { servicesContext } from '../loaders/services.ts'
export default documentRenderer('')

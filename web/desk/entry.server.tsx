export { logFailure as handleError } from '../loaders/log-failure.ts'
export { servicesContext } from '../loaders/services.ts'
export { renderDocument as default } from '../rendering/render-document.tsx'

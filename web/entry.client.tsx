import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { keepPageWithoutConnection } from './rendering/page-connection.ts'

keepPageWithoutConnection()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

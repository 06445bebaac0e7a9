import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { reserveInputMethodKeys } from '../forms/input-method.ts'
import { keepPageWithoutConnection } from '../rendering/page-connection.ts'

keepPageWithoutConnection()
reserveInputMethodKeys()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})

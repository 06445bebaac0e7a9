import { deskPublicationGet } from '@yukan/contract/desk/publication.ts'
import { readPaperFacts } from '../../../taxonomy/publication.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getPublication = defineDeskHandler(deskPublicationGet, async (ctx) => ({ facts: await readPaperFacts(ctx) }))

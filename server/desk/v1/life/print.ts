import { deskLifePrint } from '@yukan/contract/desk/life.ts'
import { printLife } from '../../../life/printed.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePrintLife = defineDeskHandler(deskLifePrint, (ctx, { query }) => printLife(ctx, query))

import { deskFrontPoll } from '@yukan/contract/desk/front.ts'
import { pollFront } from '../../../front/poll.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePollFront = defineDeskHandler(deskFrontPoll, (ctx, { body }) => pollFront(ctx, body))

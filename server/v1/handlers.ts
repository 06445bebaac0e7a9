/** The handlers of every call of the readers' API: a call without one, and a handler without a call, do not compile. */
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { addressHandlers } from './address.ts'
import { articleHandlers } from './article.ts'
import { categoryHandlers } from './category.ts'
import { connectionHandlers } from './connection.ts'
import { contactHandlers } from './contact.ts'
import { deliveryuserHandlers } from './deliveryuser.ts'
import { helperHandlers } from './helper.ts'
import { lifeHandlers } from './life.ts'
import { paperHandlers } from './paper.ts'
import { providerHandlers } from './provider.ts'
import { scrapbookHandlers } from './scrapbook.ts'
import { siteHandlers } from './site.ts'
import { subscriptionHandlers } from './subscription.ts'
import { tagHandlers } from './tag.ts'
import { temporaryHandlers } from './temporary.ts'
import { userHandlers } from './user.ts'
import { weatherHandlers } from './weather.ts'

export const v1Handlers: V1Handlers<V1Calls> = {
  ...addressHandlers,
  ...articleHandlers,
  ...categoryHandlers,
  ...connectionHandlers,
  ...contactHandlers,
  ...deliveryuserHandlers,
  ...helperHandlers,
  ...lifeHandlers,
  ...paperHandlers,
  ...providerHandlers,
  ...scrapbookHandlers,
  ...siteHandlers,
  ...subscriptionHandlers,
  ...tagHandlers,
  ...temporaryHandlers,
  ...userHandlers,
  ...weatherHandlers,
}

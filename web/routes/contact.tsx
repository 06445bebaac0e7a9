import { data, isRouteErrorResponse, useActionData, useLoaderData } from 'react-router'
import type { ClientActionFunctionArgs, MetaFunction } from 'react-router'
import { cleanContact, contactProblems, preselectedItem } from '@yukan/rules/contact/contact-form.ts'
import type { ContactForm } from '@yukan/rules/contact/contact-form.ts'
import { queryValue } from '../loaders/page-query.ts'
import { pageMeta, siteOf } from '../site/page-meta.ts'
import { withErrorPages } from '../loaders/error-pages.server.ts'
import { errorPageText, isRefusal } from '../loaders/refusals.ts'
import { servicesContext } from '../loaders/services.ts'
import { errorText, layoutText } from '../messages/pages.ts'
import { contactText } from '../messages/contact.ts'
import { ContactScreen } from '../screens/contact/ContactScreen.tsx'
import type { ContactOutcome } from '../screens/contact/ContactScreen.tsx'

/** `/contact/`: query `item=policy` pre-selects the item about personal information (product §2 "Contact"). */
export const loader = withErrorPages(async ({ context, url }) => {
  const { data: items } = (await context.get(servicesContext).api('/contactItem/get/list')).data
  return { items, item: preselectedItem(queryValue(url, 'item'), items) }
})

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

function typedIn(fields: FormData): ContactForm {
  const text = (name: string) => textOf(fields, name)
  return { email: text('email'), item: text('item'), name: text('name'), tel: text('tel'), content: text('content') }
}

/** Sends the form, with or without scripts; if sending fails the typed text is returned. */
export const action = withErrorPages(async ({ context, request }) => {
  const { api } = context.get(servicesContext)
  const fields = await request.formData()
  const typed = typedIn(fields)
  const items = (await api('/contactItem/get/list')).data.data.map((item) => item.itemName)
  const problems = contactProblems(typed, items)
  if (problems.length > 0) return data<ContactOutcome>({ kind: 'problems', problems, typed }, { status: 400 })
  try {
    const { item, ...rest } = cleanContact(typed)
    const { message } = await api('/contact/send/contact', { body: { ...rest, type: item, website: textOf(fields, 'website') } })
    return data<ContactOutcome>({ kind: 'sent', message })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data<ContactOutcome>(
      { kind: 'refused', message: error.status === 503 ? errorText.unavailable : error.message, typed },
      { status: error.status },
    )
  }
})

/** In the browser: if sending fails, the form keeps its values. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const typed = typedIn(await request.clone().formData())
  try {
    return await serverAction<typeof action>()
  } catch (error) {
    const [status, message] = isRouteErrorResponse(error) ? [error.status, errorPageText(error.status)] : [503, contactText.unsent]
    return data<ContactOutcome>({ kind: 'refused', message, typed }, { status })
  }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(siteOf(matches), { title: layoutText.contact, path: '/contact/' })

export default function Contact() {
  const { items, item } = useLoaderData<typeof loader>()
  return <ContactScreen items={items} item={item} outcome={useActionData<typeof action>() ?? null} />
}

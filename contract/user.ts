/**
 * Calls of product §7 "Account and session" under /v1/user: what a member changes. Whose account it is comes from the
 * session; the ids that the shapes carry are compared with it, and a foreign one is E_NOT_FOUND (decision 018). Of the emails that they
 * carry only the new one of `updateEmail` is looked at (docs/decisions/013-accounts.md).
 */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Acknowledged, defineCall } from './call.ts'
import { Id, Nullable } from './entities.ts'
import { ActivateKey, Email, Environment, CurrentPassword, NewEmail, NewPassword, PersonName } from './fields.ts'

export * from './user-session.ts'

/** Why an email was not changed. Product §7. */
export const UpdateEmailFailure = Type.Object({ duplicate: Type.Optional(Type.Boolean()), notFound: Type.Optional(Type.Boolean()) })
export type UpdateEmailFailure = Static<typeof UpdateEmailFailure>

/** Asks for another email: the link goes to the new address, which becomes the login only once it is confirmed. */
export const userSetUpdateEmail = defineCall({
  method: 'POST',
  path: '/v1/user/set/updateEmail',
  spec: '7.session.10',
  summary: 'Asks for another email',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ id: Id, email: NewEmail }),
  reply: Acknowledged,
  errors: ['E_USER_NOT_FOUND', 'E_DUPLICATE'],
  errorExtras: UpdateEmailFailure,
  sample: { body: { id: 12, email: 'hanako@example.com' }, reply: { updated: true } },
})

/** Confirms the new email with the key from its mail. The email is the one asked for, whatever the body says. */
export const userSetUpdateLoginEmail = defineCall({
  method: 'POST',
  path: '/v1/user/set/updateLoginEmail',
  spec: '7.session.11',
  summary: 'Confirms the new email',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ id: Id, email: Email, updateEmail: Type.Optional(Type.Null()), activatekey: ActivateKey }),
  reply: Acknowledged,
  errors: ['E_INVALID_KEY', 'E_DUPLICATE'],
  sample: {
    body: { id: 12, email: 'hanako@example.com', updateEmail: null, activatekey: 'c2FtcGxlLWVtYWlsLWtleQ' },
    reply: { updated: true },
  },
})

/** Changes the password; every other session ends and this one goes on with the new token. */
export const userSetUpdatePassword = defineCall({
  method: 'POST',
  path: '/v1/user/set/updatePassword',
  spec: '7.session.12',
  summary: 'Changes the password',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ id: Id, email: Email, oldPassword: CurrentPassword, newPassword: NewPassword }),
  reply: Type.Object({ token: Type.String(), updated: Type.Boolean() }),
  errors: ['E_PASSWORD_MISMATCH', 'E_PASSWORD_TOO_COMMON'],
  sample: {
    body: { id: 12, email: 'hanako@example.jp', oldPassword: 'watarase-river', newPassword: 'watarase-bridge' },
    reply: { token: 'b3BhcXVlLW5leHQtdG9rZW4', updated: true },
  },
})

/** Changes the given fields; `flag` 999 withdraws, which a running contract refuses with E_UNDER_CONTRACT. Other fields are ignored. */
export const userSetUpdate = defineCall({
  method: 'POST',
  path: '/v1/user/set/update',
  spec: '7.session.13',
  summary: 'Changes names or settings, or withdraws',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({
    id: Id,
    first_name: Type.Optional(PersonName),
    last_name: Type.Optional(PersonName),
    receiveEmail: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
    district: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999 })),
    flag: Type.Optional(Type.Literal(999)),
  }),
  reply: Acknowledged,
  errors: ['E_UNDER_CONTRACT'],
  sample: { body: { id: 12, receiveEmail: 0, district: 1 }, reply: { updated: true } },
})

/** Stores a picture (jpg, png or gif, 2 MB or less), freshly encoded, and says where. `environment` is taken and not used. */
export const userSetUploadfile = defineCall({
  method: 'POST',
  path: '/v1/user/set/uploadfile',
  spec: '7.session.14',
  summary: 'Stores a picture for the icon',
  access: 'member',
  sharing: 'private',
  query: Type.Object({ id: Id, environment: Type.Optional(Environment) }),
  body: null,
  multipart: true,
  reply: Type.Object({ data: Type.Object({ uploaded: Type.Object({ s3Path: Type.String() }) }) }),
  errors: [],
  sample: { query: { id: 12, environment: 'local' }, reply: { data: { uploaded: { s3Path: '/files/icons/c2FtcGxl.webp' } } } },
})

/**
 * Makes a stored picture the icon. `url` must be an `s3Path` that this server gave to this member; empty removes the icon (ours).
 * `id` is the icon's row in `urls`, null or absent for the first one.
 */
export const userSetUpdateUrl = defineCall({
  method: 'POST',
  path: '/v1/user/set/updateUrl',
  spec: '7.session.15',
  summary: 'Makes a stored picture the icon, or removes the icon',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({
    id: Type.Optional(Nullable(Id)),
    user_id: Id,
    url: Type.String({ maxLength: 500 }),
    type: Type.Literal(2),
  }),
  reply: Acknowledged,
  errors: [],
  sample: { body: { id: 5, user_id: 12, url: '/files/icons/c2FtcGxl.webp', type: 2 }, reply: { updated: true } },
})

/** Removes a device; its sessions end. */
export const userDeleteDevice = defineCall({
  method: 'POST',
  path: '/v1/user/delete/device',
  spec: '7.session.16',
  summary: 'Removes a device',
  access: 'member',
  sharing: 'private',
  query: Type.Object({}),
  body: Type.Object({ id: Id }),
  reply: Acknowledged,
  errors: [],
  sample: { body: { id: 31 }, reply: { updated: true } },
})

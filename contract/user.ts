/** Calls of product §7 under /v1/user. A foreign id is E_NOT_FOUND (decision 018); see docs/decisions/013-accounts.md for emails in requests. */
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Acknowledged, callTable, defineCall } from './call.ts'
import { Id, Instant, Nullable } from './entities.ts'
import { ActivateKey, CurrentPassword, Email, Environment, NewEmail, NewPassword, PersonName, PlanName, SoughtName, Tel } from './fields.ts'
import { oneOf } from './literals.ts'
import { User } from './member-entities.ts'
import { sampleUser } from './member-samples.ts'

/** What a refused login returns besides its code: whether and until when logging in is banned. Product §7, spelled as there. */
export const LoginFailure = Type.Object({
  isBanned: Type.Boolean(),
  unbannedTime: Nullable(Instant),
  failedStatus: Type.Object({ isBanned: Type.Boolean(), unbannedTime: Nullable(Instant) }),
})
export type LoginFailure = Static<typeof LoginFailure>

/** The refusal of a reset: true for a link that was valid once. Product §7. */
export const ResetFailure = Type.Object({ expired: Type.Boolean() })
export type ResetFailure = Static<typeof ResetFailure>

/** Why an email was not changed. Product §7. */
export const UpdateEmailFailure = Type.Object({ duplicate: Type.Optional(Type.Boolean()), notFound: Type.Optional(Type.Boolean()) })
export type UpdateEmailFailure = Static<typeof UpdateEmailFailure>

export const userCalls = callTable({
  /** Opens a session bound to this browser's device cookie. E_USER_NOT_FOUND, E_PASSWORD_MISMATCH and E_BANNED carry `LoginFailure`. */
  '/user/login': defineCall({
    method: 'POST',
    spec: '7.session.2',
    summary: 'Opens a session',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({
      email: Email,
      password: CurrentPassword,
      isRegist: Type.Optional(Type.Boolean({ description: 'the login that follows a registration' })),
    }),
    reply: Type.Object({ token: Type.String({ description: 'opaque; sent as `Authorization: Bearer {token}`' }) }),
    errors: ['E_USER_NOT_FOUND', 'E_PASSWORD_MISMATCH', 'E_BANNED'],
    errorExtras: LoginFailure,
    sample: {
      body: { email: 'hanako@example.jp', password: 'watarase-river', isRegist: false },
      reply: { token: 'b3BhcXVlLXNhbXBsZS10b2tlbg' },
    },
  }),

  /** The member of the session. `flag` is 1, or the call is refused with E_UNAUTHORIZED. */
  '/user/loginCheck': defineCall({
    method: 'GET',
    spec: '7.session.3',
    summary: 'Who the session belongs to',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: null,
    reply: Type.Object({ data: Type.Object({ flag: Type.Literal(1), ...User.properties }) }),
    errors: [],
    sample: { reply: { data: { flag: 1, ...sampleUser } } },
  }),

  /** Whether this browser is a device of the member (`exists`) or has just become one (`registed`); both false at the limit. */
  '/user/check/device': defineCall({
    method: 'POST',
    spec: '7.session.4',
    summary: "Whether this browser is, or has just become, one of the member's devices",
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ user_id: Id, userAgent: Type.String({ maxLength: 1_000 }) }),
    reply: Type.Object({ exists: Type.Boolean(), registed: Type.Boolean() }),
    errors: [],
    sample: { body: { user_id: 12, userAgent: 'Mozilla/5.0 (iPhone)' }, reply: { exists: false, registed: true } },
  }),

  /** The member, with devices on request. */
  '/user/get/detail': defineCall({
    method: 'GET',
    spec: '7.session.5',
    summary: 'The member',
    access: 'member',
    sharing: 'private',
    query: Type.Object({ id: Id, withDevice: Type.Optional(Type.Literal(1)) }),
    body: null,
    reply: Type.Object({ data: User }),
    errors: [],
    sample: { query: { id: 12, withDevice: 1 }, reply: { data: sampleUser } },
  }),

  /** Provisional registration: sends the mail with the link, or returns `exists` for a registered email. `flag` and `role` must be 10 and 1. */
  '/user/set/register': defineCall({
    method: 'POST',
    spec: '7.session.6',
    summary: 'Provisional registration',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({
      flag: Type.Optional(Type.Literal(10)),
      email: NewEmail,
      last_name: PersonName,
      first_name: PersonName,
      tel: Tel,
      role: Type.Optional(Type.Literal(1)),
      plan: Type.Optional(PlanName),
      article: Type.Optional(SoughtName('slug of the article whose notice led here, for figures')),
    }),
    reply: Type.Object({ exists: Type.Boolean() }),
    errors: [],
    sample: {
      body: { flag: 10, email: 'hanako@example.jp', last_name: '山田', first_name: '花子', tel: '0277000000', role: 1, plan: 'web' },
      reply: { exists: false },
    },
  }),

  /** Sets the first password and completes the registration of the key. Works once. */
  '/user/registPassword': defineCall({
    method: 'POST',
    spec: '7.session.7',
    summary: 'Sets the first password and completes the registration',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ flag: Type.Optional(Type.Literal(1)), password: NewPassword, activatekey: ActivateKey }),
    reply: Type.Object({ registed: Type.Boolean(), user: Type.Object({ email: Type.String() }) }),
    errors: ['E_INVALID_KEY', 'E_PASSWORD_TOO_COMMON'],
    sample: {
      body: { flag: 1, password: 'watarase-river', activatekey: 'c2FtcGxlLWFjdGl2YXRlLWtleQ' },
      reply: { registed: true, user: { email: 'hanako@example.jp' } },
    },
  }),

  /** Sends a reset link. The reply is the same whether the email is registered or not. */
  '/user/forgotPassword': defineCall({
    method: 'POST',
    spec: '7.session.8',
    summary: 'Sends a reset link',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ email: Email }),
    reply: Type.Object({ updated: Type.Boolean() }),
    errors: [],
    sample: { body: { email: 'hanako@example.jp' }, reply: { updated: true } },
  }),

  /** Sets a new password with the key of a reset link, lifts a ban and ends every session. Works once. */
  '/user/resetPassword': defineCall({
    method: 'POST',
    spec: '7.session.9',
    summary: 'Sets a new password with the key of a reset link',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ password: NewPassword, activatekey: ActivateKey }),
    reply: Type.Object({ updated: Type.Boolean() }),
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED', 'E_PASSWORD_TOO_COMMON'],
    errorExtras: ResetFailure,
    sample: { body: { password: 'watarase-bridge', activatekey: 'c2FtcGxlLXJlc2V0LWtleQ' }, reply: { updated: true } },
  }),

  /** Requests another email: the link goes to the new address, which becomes the login only once it is confirmed. */
  '/user/set/updateEmail': defineCall({
    method: 'POST',
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
  }),

  /** Confirms the new email with the key from its mail. The email of the body is not used. */
  '/user/set/updateLoginEmail': defineCall({
    method: 'POST',
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
  }),

  /** Changes the password; every other session ends and this one continues with the new token. */
  '/user/set/updatePassword': defineCall({
    method: 'POST',
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
  }),

  /** Changes the given fields; `flag` 999 withdraws, which a running contract refuses with E_UNDER_CONTRACT. Other fields are ignored. */
  '/user/set/update': defineCall({
    method: 'POST',
    spec: '7.session.13',
    summary: 'Changes names, telephone number (ours) or settings, or withdraws',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({
      id: Id,
      first_name: Type.Optional(PersonName),
      last_name: Type.Optional(PersonName),
      tel: Type.Optional(Tel),
      receiveEmail: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
      district: Type.Optional(Type.Integer({ minimum: 0, maximum: 9_999 })),
      flag: Type.Optional(Type.Literal(999)),
    }),
    reply: Acknowledged,
    errors: ['E_UNDER_CONTRACT'],
    sample: { body: { id: 12, receiveEmail: 0, district: 1 }, reply: { updated: true } },
  }),

  /** Stores a picture (jpg, png or gif, 2 MB or less), encoded again, and returns its address. `environment` is not used. */
  '/user/set/uploadfile': defineCall({
    method: 'POST',
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
  }),

  /** Makes a stored picture the icon. `url` is an `s3Path` of this member; empty removes the icon (ours). `id`: its row in `urls`. */
  '/user/set/updateUrl': defineCall({
    method: 'POST',
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
  }),

  /** Removes a device; its sessions end. */
  '/user/delete/device': defineCall({
    method: 'POST',
    spec: '7.session.16',
    summary: 'Removes a device',
    access: 'member',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ id: Id }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { id: 31 }, reply: { updated: true } },
  }),

  /** Ends the sessions of this browser, for which its cookie is enough, or all of the member's. Product §4 "Logout clears token". */
  '/user/logout': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Ends the session',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ isEverywhere: Type.Optional(Type.Boolean({ description: 'ends the sessions of every browser' })) }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { isEverywhere: false }, reply: { updated: true } },
  }),

  /** Whose the key of a mailed link is, without using it: a page shows at once whether its link still works (decision 020). Product §4 "Reset". */
  '/user/checkKey': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Whether the key of a mailed link still works, and for which address',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ activatekey: ActivateKey, purpose: oneOf(['activate', 'reset']) }),
    reply: Type.Object({
      state: oneOf(['valid', 'expired', 'invalid'], { description: '`expired` was valid once' }),
      email: Nullable(Type.String({ description: 'of a valid key only' })),
    }),
    errors: [],
    sample: {
      body: { activatekey: 'c2FtcGxlLXJlc2V0LWtleQ', purpose: 'reset' },
      reply: { state: 'valid', email: 'hanako@example.jp' },
    },
  }),
})

/** The browser's part of passkeys: the device's responses, in the shapes of the calls (decision 039). */
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge } from '@yukan/contract/desk/entities.ts'
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'

/** The person or the device ended the request for a passkey. */
export class PasskeyCancelled extends Error {
  override name = 'PasskeyCancelled'
}

/** Whether this browser has passkeys. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn()
}

function rethrow(error: unknown): never {
  // The browser gives the same error for a refusal, a time-out and a device without a passkey of ours.
  if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
    throw new PasskeyCancelled(error.message)
  throw error
}

/** Asks the device for one of its passkeys. Throws `PasskeyCancelled`. */
export async function answerChallenge(challenge: PasskeyChallenge): Promise<{ challengeId: string; answer: PasskeyAnswer }> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(challenge.options)
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(rethrow)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    challengeId: challenge.challengeId,
    answer: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
    },
  }
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** Has the device make a passkey. Throws `PasskeyCancelled`. */
export async function makePasskey(challenge: PasskeyChallenge): Promise<{ challengeId: string; passkey: NewPasskey }> {
  const optionsJSON: PublicKeyCredentialCreationOptionsJSON = JSON.parse(challenge.options)
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(rethrow)
  const { clientDataJSON, attestationObject, transports = [] } = response
  const known = TRANSPORTS.filter((name) => transports.includes(name))
  return {
    challengeId: challenge.challengeId,
    passkey: {
      id,
      rawId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject, transports: known },
    },
  }
}

/** An authenticator in software: creates passkeys and answers challenges as a browser does (WebAuthn Level 3). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge } from '@yukan/contract/desk/entities.ts'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export interface PasskeyOptions {
  origin?: string
  /** Whether the holder was verified (finger, face, code of the device). */
  isVerified?: boolean
}

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()

export class TestPasskey {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: Map<number, number | Uint8Array>
  #counter = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    this.#publicKey = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
  }

  #data(rpId: string, flags: number, isVerified: boolean): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++this.#counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0)]), counter])
  }

  /** The browser's reply to a challenge for a new passkey. */
  create({ options }: PasskeyChallenge, { origin = 'http://localhost:3000', isVerified = true }: PasskeyOptions = {}): NewPasskey {
    const { challenge, rp } = JSON.parse(options) as { challenge: string; rp: { id: string } }
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const key = Buffer.from(isoCBOR.encode(this.#publicKey))
    const authData = Buffer.concat([this.#data(rp.id, HAS_CREDENTIAL, isVerified), Buffer.alloc(16), length, this.id, key])
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(Buffer.from(JSON.stringify({ type: 'webauthn.create', challenge, origin }))),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      },
    }
  }

  /** The browser's reply to a challenge for a known passkey. */
  answer({ options }: PasskeyChallenge, { origin = 'http://localhost:3000', isVerified = true }: PasskeyOptions = {}): PasskeyAnswer {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
    const authenticatorData = this.#data(rpId, 0, isVerified)
    const clientData = Buffer.from(JSON.stringify({ type: 'webauthn.get', challenge, origin }))
    return {
      id: text(this.id),
      rawId: text(this.id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#key)),
      },
    }
  }
}

import { status } from '@grpc/grpc-js'
import {
  softwareAuthenticator,
  type SoftwareAuthenticator,
} from '../../../../runtime/test/support/software-authenticator.ts'
import type { Content } from './start-content.ts'

export const ORIGIN = 'https://sky.test'

type CreationOptions = Parameters<SoftwareAuthenticator['create']>[0] & {
  rp: { id: string; name: string }
  excludeCredentials: { id: string }[]
}
type RequestOptions = Parameters<SoftwareAuthenticator['get']>[0] & { rpId: string; userVerification: string }
export type Use = Parameters<SoftwareAuthenticator['get']>[1]

export const password = 'a good password'
export const binding = 'the browser of this test'
export const refused = { code: status.UNAUTHENTICATED, reason: 'PASSKEY_REFUSED' }
export const factorRequired = { code: status.UNAUTHENTICATED, reason: 'TOTP_REQUIRED' }

interface Somebody {
  id: number
  email: string
}

/** Users of a content service at ORIGIN who add passkeys and sign in with them. */
export const passkeyUsers = (content: () => Content) => {
  async function newUser() {
    const email = `${Math.random().toString(36).slice(2)}@site.test`
    const { id } = await content().users.createUser({ email, name: 'Somebody', password })
    return { id, email }
  }

  const beginRegistration = async (userId: number): Promise<CreationOptions> =>
    JSON.parse((await content().passkeys.beginPasskeyRegistration({ userId, binding })).options) as CreationOptions
  const register = (userId: number, response: object, name = 'A key') =>
    content().passkeys.registerPasskey(
      { userId, binding, name, response: JSON.stringify(response) },
      { actorId: userId },
    )
  /** Adds a passkey to a user. */
  async function enroll({ id }: Somebody, { counts = true }: { counts?: boolean } = {}) {
    const authenticator = softwareAuthenticator({ origin: ORIGIN, counts })
    const { passkey, recoveryCodes } = await register(id, authenticator.create(await beginRegistration(id)))
    return { authenticator, passkeyId: passkey?.id ?? 0, recoveryCodes }
  }
  async function enrolled(options?: { counts?: boolean }) {
    const user = await newUser()
    return { ...user, ...(await enroll(user, options)) }
  }

  const signInOptions = async (): Promise<RequestOptions> =>
    JSON.parse((await content().passkeys.beginPasskeySignIn({ binding })).options) as RequestOptions
  const signIn = (response: object, of = binding) =>
    content().users.authenticateWithPasskey({ passkey: { response: JSON.stringify(response), binding: of } })
  const signInWith = async (authenticator: SoftwareAuthenticator, use?: Use) =>
    signIn(authenticator.get(await signInOptions(), use))
  const proofOptions = async ({ email }: { email: string }): Promise<RequestOptions> =>
    JSON.parse((await content().passkeys.beginPasskeyProof({ email, binding })).options ?? 'null') as RequestOptions
  const proofOf = (response: object) => ({ response: JSON.stringify(response), binding })
  const prove = async (user: { email: string }, authenticator: SoftwareAuthenticator, use?: Use) =>
    proofOf(authenticator.get(await proofOptions(user), use))
  const authenticate = ({ email }: Somebody, factor: Partial<Parameters<Content['users']['authenticate']>[0]> = {}) =>
    content().users.authenticate({ email, password, ...factor })
  const actionsOf = async (filter: object) =>
    (await content().collection('audit').find(filter).sort({ _id: 1 }).toArray()).map(row => row['action'])

  return {
    newUser,
    beginRegistration,
    register,
    enroll,
    enrolled,
    signInOptions,
    signIn,
    signInWith,
    proofOptions,
    proofOf,
    prove,
    authenticate,
    actionsOf,
  }
}

import { auditModel, auditRepository } from '@skyfolio/runtime/mongo/audit-repository'
import { buildIndexes, connectMongo } from '@skyfolio/runtime/mongo/connection'
import { counterModel } from '@skyfolio/runtime/mongo/counters'
import { createIdCounter } from '@skyfolio/runtime/mongo/ids'
import { runMigrations } from '@skyfolio/runtime/mongo/migrations'
import { createRepositories, namedTransaction, type InSession } from '@skyfolio/runtime/mongo/transactions'
import type { MailSender } from '@skyfolio/runtime/mail/message'
import type { Logger } from '@skyfolio/runtime/observability/logger'
import type { Connection } from 'mongoose'
import { accountMailGauges } from './mail/account-mail-gauges-repository.ts'
import { accountMailModel, accountMailRepository } from './mail/account-mail-repository.ts'
import { createAccountMailService } from './mail/account-mail-service.ts'
import { argon2Passwords, type PasswordCost } from './adapters/argon2.ts'
import { apiKeyModel, apiKeyRepository } from './accounts/api-keys/api-key-repository.ts'
import { createApiKeyService } from './accounts/api-keys/api-key-service.ts'
import { breachedPasswords } from './adapters/zxcvbn-passwords.ts'
import { autosaveModel, autosaveRepository } from './publishing/autosaves/autosave-repository.ts'
import { createAutosaveService } from './publishing/autosaves/autosave-service.ts'
import { totpCodes } from './adapters/otpauth.ts'
import { webAuthn } from './adapters/simplewebauthn.ts'
import { createHtmlSanitizer } from './adapters/html-sanitizer.ts'
import { secretBox } from './adapters/secret-box.ts'
import { importFileRepository, importModel, importPartModel, importRepository } from './imports/import-repository.ts'
import { createImportService } from './imports/import-service.ts'
import { invitationModel, invitationRepository } from './accounts/invitations/invitation-repository.ts'
import { createInvitationService } from './accounts/invitations/invitation-service.ts'
import { migrations } from './migrations.ts'
import {
  passkeyChallengeModel,
  passkeyChallengeRepository,
  passkeyModel,
  passkeyRepository,
} from './accounts/credentials/passkey-repository.ts'
import { createPasskeyService } from './accounts/credentials/passkey-service.ts'
import { createPasskeyVerification } from './accounts/credentials/passkey-verification.ts'
import {
  passwordResetModel,
  passwordResetRepository,
  passwordResetRequestModel,
  passwordResetRequestRepository,
} from './accounts/password-resets/password-reset-repository.ts'
import { createPasswordResetService } from './accounts/password-resets/password-reset-service.ts'
import { postCounters } from './publishing/posts/post-counter-repository.ts'
import {
  postImageRepository,
  removedImageModel,
  removedImageRepository,
} from './publishing/posts/post-image-repository.ts'
import { createPostImageService } from './publishing/editing/post-image-service.ts'
import { createDemoContentService } from './publishing/demo/demo-content-service.ts'
import { createPostEditingService } from './publishing/editing/post-editing-service.ts'
import { createScheduleService } from './publishing/editing/schedule-service.ts'
import { postListRepository } from './publishing/posts/post-list-repository.ts'
import { postNeighborRepository } from './publishing/posts/post-neighbor-repository.ts'
import { postModel, postRepository } from './publishing/posts/post-repository.ts'
import { createPostService } from './publishing/posts/post-service.ts'
import { revisionModel, revisionRepository } from './publishing/revisions/revision-repository.ts'
import { createRevisionService } from './publishing/revisions/revision-service.ts'
import { wordModel, wordRepository } from './publishing/search/word-repository.ts'
import { settingAdditionsModel, settingModel, settingRepository } from './settings/setting-repository.ts'
import { createSettingService } from './settings/setting-service.ts'
import { deviceModel, deviceRepository } from './accounts/sessions/device-repository.ts'
import { knownBrowserModel, knownBrowserRepository } from './accounts/sessions/known-browser-repository.ts'
import { createAssertPassword } from './accounts/users/password.ts'
import { createPasswordService } from './accounts/access/password-service.ts'
import { createProofService } from './accounts/credentials/proof-service.ts'
import { createSecondFactorService } from './accounts/credentials/second-factor-service.ts'
import { createSessionService } from './accounts/sessions/session-service.ts'
import { createReadSignedInUser } from './accounts/sessions/signed-in-user.ts'
import { twoFactorModel, twoFactorRepository } from './accounts/credentials/two-factor-repository.ts'
import { createTwoFactorService } from './accounts/credentials/two-factor-service.ts'
import { contentTagModel, contentTagRepository } from './publishing/tags/content-tag-repository.ts'
import { tagModel, tagRepository } from './publishing/tags/tag-repository.ts'
import { createTagService } from './publishing/tags/tag-service.ts'
import { trashModel, trashRepository } from './publishing/trash/trash-repository.ts'
import { createTrashService } from './publishing/trash/trash-service.ts'
import { createOwnerService } from './accounts/access/owner-service.ts'
import { createWorkingCopyService } from './publishing/working-copies/working-copy-service.ts'
import { userModel, userRepository } from './accounts/users/user-repository.ts'
import { createUserService } from './accounts/users/user-service.ts'
import { createAccountService } from './accounts/access/account-service.ts'

/** Everything behind the RPCs, and the database it works on. */
export type Dependencies = Awaited<ReturnType<typeof createDependencies>>

/** Opens the database, with its indexes and its current schema, and creates the services that work on it. */
export async function createDependencies(
  config: {
    MONGODB_URI: string
    MONGODB_DATABASE: string
    /** Absent in commands, which serve no site. */
    PUBLIC_URL?: string | undefined
    TOTP_KEY?: string | undefined
    TOTP_KEY_BEFORE?: string | undefined
    PASSWORD_PEPPER?: string | undefined
    PASSWORD_PEPPER_BEFORE?: string | undefined
  },
  logger: Logger,
  { passwordCost }: { passwordCost?: PasswordCost } = {},
) {
  const mongo = await connectMongo({ uri: config.MONGODB_URI, database: config.MONGODB_DATABASE, logger })
  const { connection } = mongo
  const models = createModels(connection)
  await runMigrations({ connection, migrations, logger })
  await buildIndexes(Object.values(models))
  const counters = postCounters(models.counters)
  await counters.recount(models.posts)

  const factories = repositoryFactories(models)
  const repositories = createRepositories(factories)
  const words = wordRepository(models.words)
  const transaction = namedTransaction(connection, factories)
  const verification = createPasskeyVerification({
    ...{ ...repositories, transaction, now: () => new Date() },
    webAuthn: webAuthn(config.PUBLIC_URL ?? null),
  })
  const breached = breachedPasswords()
  const html = createHtmlSanitizer()
  const shared = {
    ...repositories,
    verification,
    postLists: postListRepository(models.posts, { words, counters }),
    postNeighbors: postNeighborRepository(models.posts),
    postImages: postImageRepository(models.posts, counters),
    imports: importRepository(models.imports),
    importFiles: importFileRepository(models.importParts),
    transaction,
    ids: createIdCounter(connection),
    passwords: argon2Passwords({
      ...(passwordCost && { cost: passwordCost }),
      peppers: [config.PASSWORD_PEPPER, config.PASSWORD_PEPPER_BEFORE].filter(pepper => pepper !== undefined),
      onUnknownPepper: () =>
        logger.error(
          'a password was hashed with neither PASSWORD_PEPPER nor PASSWORD_PEPPER_BEFORE: it has to be set anew',
        ),
    }),
    breached,
    assertPassword: createAssertPassword({ breached, settings: repositories.settings }),
    oneTimeCodes: totpCodes(),
    secrets: secretBox([config.TOTP_KEY, config.TOTP_KEY_BEFORE].filter(key => key !== undefined)),
    html,
    now: () => new Date(),
  }
  const secondFactors = createSecondFactorService(shared)
  const proofs = createProofService({ ...shared, secondFactors })
  const readSignedInUser = createReadSignedInUser({ secondFactors })
  const userService = createUserService({ ...shared, proofs })
  const services = {
    users: userService,
    owner: createOwnerService({ ...shared, userService }),
    accounts: createAccountService(shared),
    sessions: createSessionService({ ...shared, secondFactors, readSignedInUser }),
    proofs,
    passwords: createPasswordService({ ...shared, proofs }),
    twoFactor: createTwoFactorService({ ...shared, proofs }),
    passwordResets: createPasswordResetService(shared),
    invitations: createInvitationService(shared),
    apiKeys: createApiKeyService({ ...shared, readSignedInUser }),
    passkeys: createPasskeyService(shared),
    posts: createPostService(shared),
    postEditing: createPostEditingService(shared),
    schedule: createScheduleService(shared),
    postImages: createPostImageService(shared),
    revisions: createRevisionService(shared),
    trash: createTrashService(shared),
    workingCopies: createWorkingCopyService(shared),
    autosaves: createAutosaveService(shared),
    tags: createTagService(shared),
    settings: createSettingService(shared),
    demoContent: createDemoContentService(shared),
    imports: createImportService(shared),
    /** Mails are sent where the service runs, not by its commands. */
    accountMails: (mailSender: MailSender | null, sender: { PUBLIC_URL: string; MAIL_FROM?: string | undefined }) =>
      createAccountMailService({
        ...{ ...shared, mailSender, publicUrl: sender.PUBLIC_URL, mailFrom: sender.MAIL_FROM ?? null },
      }),
  }
  return { mongo, html, repositories, services, accountMailGauges: accountMailGauges(models.accountMails) }
}

const createModels = (connection: Connection) => ({
  users: userModel(connection),
  devices: deviceModel(connection),
  knownBrowsers: knownBrowserModel(connection),
  accountMails: accountMailModel(connection),
  passwordResets: passwordResetModel(connection),
  passwordResetRequests: passwordResetRequestModel(connection),
  invitations: invitationModel(connection),
  twoFactors: twoFactorModel(connection),
  apiKeys: apiKeyModel(connection),
  passkeys: passkeyModel(connection),
  passkeyChallenges: passkeyChallengeModel(connection),
  posts: postModel(connection),
  revisions: revisionModel(connection),
  autosaves: autosaveModel(connection),
  removedImages: removedImageModel(connection),
  trash: trashModel(connection),
  words: wordModel(connection),
  counters: counterModel(connection),
  tags: tagModel(connection),
  contentTags: contentTagModel(connection),
  settings: settingModel(connection),
  settingAdditions: settingAdditionsModel(connection),
  imports: importModel(connection),
  importParts: importPartModel(connection),
  audit: auditModel(connection),
})

/** Creates each repository, reading and writing in one session if it is given. */
const repositoryFactories = (models: ReturnType<typeof createModels>) => ({
  users: (options: InSession) => userRepository(models.users, options),
  devices: (options: InSession) => deviceRepository(models.devices, options),
  knownBrowsers: (options: InSession) => knownBrowserRepository(models.knownBrowsers, options),
  accountMails: (options: InSession) => accountMailRepository(models.accountMails, options),
  passwordResets: (options: InSession) => passwordResetRepository(models.passwordResets, options),
  passwordResetRequests: (options: InSession) => passwordResetRequestRepository(models.passwordResetRequests, options),
  invitations: (options: InSession) => invitationRepository(models.invitations, options),
  twoFactors: (options: InSession) => twoFactorRepository(models.twoFactors, options),
  apiKeys: (options: InSession) => apiKeyRepository(models.apiKeys, options),
  passkeys: (options: InSession) => passkeyRepository(models.passkeys, options),
  passkeyChallenges: (options: InSession) => passkeyChallengeRepository(models.passkeyChallenges, options),
  posts: (options: InSession) =>
    postRepository(
      models.posts,
      { words: wordRepository(models.words, options), counters: postCounters(models.counters, options) },
      options,
    ),
  revisions: (options: InSession) => revisionRepository(models.revisions, options),
  autosaves: (options: InSession) => autosaveRepository(models.autosaves, options),
  removedImages: (options: InSession) => removedImageRepository(models.removedImages, options),
  trash: (options: InSession) => trashRepository(models.trash, options),
  tags: (options: InSession) => tagRepository(models.tags, options),
  contentTags: (options: InSession) => contentTagRepository(models.contentTags, options),
  settings: (options: InSession) => settingRepository(models.settings, models.settingAdditions, options),
  audit: (options: InSession) => auditRepository(models.audit, options),
})

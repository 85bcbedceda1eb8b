import { DomainError } from '@skyfolio/runtime/domain/errors'

/** Files as they were sent, those of versions and in the trash too. */
export interface UploadUsage {
  bytes: number
  files: number
}

/** What may be stored; 0: any amount. */
export interface UploadQuotas {
  /** Of one user. */
  user: UploadUsage
  /** Bytes of all users together. */
  siteBytes: number
  /** Of one file at most. */
  fileBytes: number
}

export interface UploadUsageRepository {
  /** What a user has uploaded, or everybody. */
  read(userId: number | 'everybody'): Promise<UploadUsage>
  /** Lets one transaction after the other count and add. */
  lock(): Promise<void>
}

const UPLOAD_QUOTA_REACHED = 'UPLOAD_QUOTA_REACHED'

const GIGABYTE = 1_000_000_000
const gigabytes = (bytes: number): string => (bytes / GIGABYTE).toFixed(1)

const quotaReached = (message: string) => new DomainError('too_large', UPLOAD_QUOTA_REACHED, message)
const HINT = 'Delete pictures and empty the trash, or have the quota raised.'

export const isQuotaReached = (error: unknown): boolean =>
  error instanceof DomainError && error.reason === UPLOAD_QUOTA_REACHED

/** Whether so much may be added to what a user, and everybody, has. Throws UPLOAD_QUOTA_REACHED. */
export async function assertQuota(
  usage: UploadUsageRepository,
  { user, siteBytes }: UploadQuotas,
  userId: number | null,
  added: UploadUsage,
): Promise<void> {
  if (userId !== null && user.bytes + user.files > 0) {
    const has = await usage.read(userId)
    if (user.bytes > 0 && has.bytes + added.bytes > user.bytes)
      throw quotaReached(`You have stored ${gigabytes(has.bytes)} of your ${gigabytes(user.bytes)} GB. ${HINT}`)
    if (user.files > 0 && has.files + added.files > user.files)
      throw quotaReached(`You have stored ${has.files} of your ${user.files} files. ${HINT}`)
  }
  if (siteBytes === 0) return
  const { bytes } = await usage.read('everybody')
  if (bytes + added.bytes > siteBytes)
    throw quotaReached(`The site has stored ${gigabytes(bytes)} of its ${gigabytes(siteBytes)} GB. ${HINT}`)
}

/** More files than are stored at the same time. */
const MANY = 100

/**
 * Whether so much and many other files may be added: then uploads need not wait for one another, nor for the transaction
 * of a killed process.
 */
export const hasRoomForMany = (
  usage: UploadUsageRepository,
  quotas: UploadQuotas,
  userId: number | null,
  { bytes, files }: UploadUsage,
): Promise<boolean> =>
  assertQuota(usage, quotas, userId, { bytes: bytes + MANY * quotas.fileBytes, files: files + MANY }).then(
    () => true,
    (error: unknown) => {
      if (isQuotaReached(error)) return false
      throw error
    },
  )

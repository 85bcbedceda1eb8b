import { useEffect } from 'react'
import { useUploadUsage } from '../../../api/admin/uploads.ts'
import { Hint } from '../../../ui/fields/field.tsx'
import { useUploads } from './gallery-queue.ts'

/** '820 MB', '12.4 GB'. */
const size = (bytes: number): string =>
  bytes < 999_500_000 ? `${Math.ceil(bytes / 1_000_000)} MB` : `${Number((bytes / 1_000_000_000).toFixed(1))} GB`

const ofQuota = (stored: string, quota: string | null): string => (quota === null ? stored : `${stored} of ${quota}`)

/** How much has been stored, and may be. */
export function UploadUsage() {
  const { data, mutate } = useUploadUsage()
  const uploaded = useUploads().filter(({ imageId }) => imageId !== null).length
  useEffect(() => {
    if (uploaded > 0) void mutate()
  }, [uploaded, mutate])
  if (!data) return null
  const { bytes, files, quotaBytes, quotaFiles, siteBytes, siteQuotaBytes } = data
  const own = ofQuota(size(bytes), quotaBytes > 0 ? size(quotaBytes) : null)
  const ownFiles = ofQuota(files.toLocaleString('en-US'), quotaFiles > 0 ? quotaFiles.toLocaleString('en-US') : null)
  const site = ofQuota(size(siteBytes), siteQuotaBytes > 0 ? size(siteQuotaBytes) : null)
  return (
    <Hint>{`You have stored ${own} (${ownFiles} files), the trash included. All originals of the site: ${site}.`}</Hint>
  )
}

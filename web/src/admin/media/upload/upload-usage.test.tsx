import { describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import { asOwner, withApiServer } from '../../testing/as-owner.tsx'
import { UploadUsage } from './upload-usage.tsx'

const server = withApiServer()
const show = (usage: object) => {
  const nothing = { bytes: 0, files: 0, quotaBytes: 0, quotaFiles: 0, siteBytes: 0, siteQuotaBytes: 0 }
  server.on('GET /api/admin/upload-usage', () => ({ body: { ...nothing, ...usage } }))
  asOwner(<UploadUsage />)
}

describe('upload usage', () => {
  it('says how much of the quotas is used', async () => {
    const quotas = { quotaBytes: 200_000_000_000, quotaFiles: 20_000, siteQuotaBytes: 1_000_000_000_000 }
    show({ bytes: 12_430_000_000, files: 1_204, siteBytes: 30_100_000_000, ...quotas })
    await screen.findByText(
      'You have stored 12.4 GB of 200 GB (1,204 of 20,000 files), the trash included. All originals of the site: 30.1 GB of 1000 GB.',
    )
  })

  it('names no quota where there is none', async () => {
    show({ bytes: 3_200_000, files: 2, siteBytes: 3_200_000 })
    const text = await screen.findByText(/^You have stored/)
    expect(text.textContent).toBe(
      'You have stored 4 MB (2 files), the trash included. All originals of the site: 4 MB.',
    )
  })
})

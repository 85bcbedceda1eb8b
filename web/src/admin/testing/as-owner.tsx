import { afterEach, beforeEach } from '@jest/globals'
import { configure, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import type { Me } from '../../api/admin/account.ts'
import type { Image } from '../../api/admin/images.ts'
import { adminDataSettings } from '../../api/admin/cache/shown-keys.ts'
import { dataSettings } from '../../api/initial-data.ts'
import { startApiServer, type ApiServer } from '../../site/testing/api-server.ts'
import { sampleImage } from '../../site/testing/samples.ts'
import { user } from '../../site/testing/user.ts'
import { ConfirmProvider } from '../../ui/overlays/confirm.tsx'
import { dismissToast } from '../../ui/feedback/toast.ts'
import { Toasts } from '../../ui/feedback/toasts.tsx'
import { UserContext } from '../shell/session/user.ts'
import { TooltipProvider } from '../../ui/overlays/tooltip.tsx'

configure({ asyncUtilTimeout: 15_000 })

/** The server of a file's tests: `start` makes each of them a new one; nothing of theirs is left on the screen. */
export const withApiServer = (start = startApiServer): ApiServer => {
  const server = {} as ApiServer
  beforeEach(() => void Object.assign(server, start()))
  afterEach(() => dismissToast())
  return server
}

/** Who the administration of a test is open for. */
export const owner: Me = {
  id: 1,
  email: 'ada@example.com',
  name: 'Ada',
  firstName: null,
  lastName: null,
  displayName: null,
  avatar: null,
  role: 'admin',
  disabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
}

/** Opens a part of the administration as the application does, with its confirmations and toasts. */
export const asOwner = (part: ReactNode, at = '/admin', user = owner) =>
  render(
    <SWRConfig value={{ ...dataSettings, ...adminDataSettings, provider: () => new Map() }}>
      <TooltipProvider>
        <ConfirmProvider>
          <MemoryRouter initialEntries={[at]}>
            <UserContext value={user}>{part}</UserContext>
          </MemoryRouter>
          <Toasts />
        </ConfirmProvider>
      </TooltipProvider>
    </SWRConfig>,
  )

/** Answers the open question by pressing one of its buttons, and waits for what follows from it at once. */
export const answer = async (name: string) => {
  const button = within(await screen.findByRole('alertdialog')).getByRole('button', { name })
  await user.click(button)
}

/** A picture as its owner sees it. */
export const ownersImage = (id: number, fields: Partial<Image> = {}): Image => ({
  ...sampleImage(id),
  state: 'ready',
  failure: null,
  ...fields,
})

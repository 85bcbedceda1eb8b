import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { dataSettings } from '../../../http/data-settings.ts'
import { ConfirmProvider } from '../../../ui/confirm.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import { TooltipProvider } from '../../../ui/tooltip.tsx'
import { sampleImage, samplePost } from '../../site/testing/samples.ts'
import { furnishWindow } from '../../site/testing/visit.tsx'
import type { Image } from '../api/images.ts'
import type { Post } from '../api/posts.ts'

configure({ asyncUtilTimeout: 15_000 })

/** What jsdom doesn't have and the owner's screens ask for. */
export const furnishOwnersWindow = () => {
  furnishWindow()
  Element.prototype.scrollIntoView = () => undefined
  window.scrollTo = () => undefined
  Object.assign(window, { CSS: { supports: () => true } })
}

/** Opens a part of the administration as the application does, with its questions and its news. */
export const asOwner = (part: ReactNode, at = '/admin') =>
  render(
    <SWRConfig value={{ ...dataSettings, provider: () => new Map() }}>
      <TooltipProvider>
        <ConfirmProvider>
          <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
          <Toasts />
        </ConfirmProvider>
      </TooltipProvider>
    </SWRConfig>,
  )

/** Answers the question that is asked by pressing one of its buttons. */
export const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

/** A picture as its owner sees it. */
export const ownersImage = (id: number, fields: Partial<Image> = {}): Image => ({
  ...sampleImage(id),
  size: 2_000_000,
  optimizedSize: 1_000_000,
  compressionRatio: 0.5,
  state: 'ready',
  failure: null,
  ...fields,
})

/** A post or page as its owner sees it. */
export const ownersPost = (id: number, fields: Partial<Post> = {}): Post => ({
  ...samplePost(id),
  publishAt: null,
  ...fields,
})

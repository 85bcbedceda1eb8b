import { useMemo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { documentOf } from '../../addresses.ts'
import { Prose } from './prose.ts'
import { withQuietVideos } from './quiet-videos.ts'

/** A link to this document's own screens that the visitor wants to follow here and now. */
const innerAddress = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== window.location.origin) return undefined
  const isScreen = documentOf(link.pathname) === 'public' && !/^\/(?:uploads|api)\//.test(link.pathname)
  const isElsewhere = link.pathname !== window.location.pathname
  return isScreen && isElsewhere ? link.pathname + link.search + link.hash : undefined
}

/** Puts the frame of a film into the place of its button. */
const playVideo = (button: HTMLElement): void => {
  const frame = document.createElement('iframe')
  frame.src = `${button.dataset.video ?? ''}?autoplay=1`
  frame.title = button.dataset.title ?? 'YouTube video'
  frame.allow = 'autoplay; fullscreen; picture-in-picture'
  frame.allowFullscreen = true
  frame.referrerPolicy = 'strict-origin-when-cross-origin'
  button.replaceWith(frame)
  frame.focus()
}

/** The sanitized HTML of a post or page. Links inside the site move without a new document; films load when they are wanted. */
export const PostHtml = ({ html }: { html: string }) => {
  const navigate = useNavigate()
  const shown = useMemo(() => ({ __html: withQuietVideos(html) }), [html])
  const follow = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.video-play') : null
    if (button) return playVideo(button)
    const address = innerAddress(event)
    if (!address) return
    event.preventDefault()
    void navigate(address)
  }
  return <Prose onClick={follow} dangerouslySetInnerHTML={shown} />
}

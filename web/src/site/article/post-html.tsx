import { useMemo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { documentOf } from '../../addresses.ts'
import { Prose } from './prose.ts'

const frame = /<iframe\b([^>]*)><\/iframe>/g
const attribute = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

/**
 * Puts a button in front of every video in sanitized post HTML, so that no browser connects to YouTube before the video is
 * wanted. Where no script runs, the frame stays. Values stay escaped as they are: attributes go into attributes.
 */
export const withClickToPlayVideos = (html: string): string =>
  html.replace(frame, (whole, attributes: string) => {
    const source = attribute(attributes, 'src')?.replace(/\?.*$/, '')
    if (!source) return whole
    const title = attribute(attributes, 'title') ?? 'YouTube video'
    const button = `<button type="button" class="video-play" data-video="${source}" data-title="${title}" aria-label="Play: ${title}">YouTube loads only after you press play.</button>`
    return `${button}<noscript>${whole}</noscript>`
  })

/** A link to this document's own screens that the visitor wants to follow here and now. */
const sameDocumentAddress = (event: MouseEvent): string | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== window.location.origin) return undefined
  const isScreen = documentOf(link.pathname) === 'public' && !/^\/(?:uploads|api)\//.test(link.pathname)
  const isElsewhere = link.pathname !== window.location.pathname
  return isScreen && isElsewhere ? link.pathname + link.search + link.hash : undefined
}

/** Replaces a button by the frame of its video. */
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

/** The sanitized HTML of a post or page. Links inside the site move without a new document; videos load when they are wanted. */
export const PostHtml = ({ html }: { html: string }) => {
  const navigate = useNavigate()
  const shown = useMemo(() => ({ __html: withClickToPlayVideos(html) }), [html])
  const follow = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.video-play') : null
    if (button) return playVideo(button)
    const address = sameDocumentAddress(event)
    if (!address) return
    event.preventDefault()
    void navigate(address)
  }
  return <Prose onClick={follow} dangerouslySetInnerHTML={shown} />
}

import { useMemo, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { documentOf } from '../../addresses.ts'
import { Prose } from './prose.ts'

const frame = /<iframe\b([^>]*)><\/iframe>/g
const attribute = (attributes: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]

const VIDEO_NOTE = 'YouTube loads only after you press play.'

/**
 * Puts a button in front of every video in sanitized post HTML, so that no browser connects to YouTube before the video is
 * wanted. Where no script runs, the frame stays. Values stay escaped as they are: attributes go into attributes.
 */
export const withClickToPlayVideos = (html: string): string =>
  html.replace(frame, (whole, attributes: string) => {
    const source = attribute(attributes, 'src')?.replace(/\?.*$/, '')
    if (!source) return whole
    const title = attribute(attributes, 'title') ?? 'YouTube video'
    const button = `<button type="button" class="video-play" data-video="${source}" data-title="${title}" aria-label="Play: ${title}. ${VIDEO_NOTE}">${VIDEO_NOTE}</button>`
    return `${button}<noscript>${whole}</noscript>`
  })

/**
 * Makes what scrolls sideways in sanitized post HTML, code and tables, reachable by keyboard, and says which cells each
 * header of a table is for: those below in a row of headers alone, otherwise those beside it.
 */
export const withAccessibleBlocks = (html: string): string => {
  let codeBlocks = 0
  return html
    .replace(/<pre(?=[\s>])/g, tag => {
      codeBlocks += 1
      // Each landmark has a name of its own.
      return `${tag} tabindex="0" role="region" aria-label="Code${codeBlocks > 1 ? ` ${codeBlocks}` : ''}"`
    })
    .replace(/<table(?=[\s>])/g, '$& tabindex="0"')
    .replace(/<tr[\s>].*?<\/tr>/gs, row => {
      const scope = /<td[\s>]/.test(row) ? 'row' : 'col'
      return row.replace(/<th(?=[\s>])(?![^>]*\sscope=)/g, `$& scope="${scope}"`)
    })
}

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
  const shown = useMemo(() => ({ __html: withAccessibleBlocks(withClickToPlayVideos(html)) }), [html])
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

import { CONTENT_ID_PREFIX } from '@skyfolio/domain/text/content-ids'
import { useEffect, useMemo, useRef, type MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { documentOf } from '../../addresses.ts'
import type { Post } from '../../api/posts.ts'
import { preloadMain } from '../picture/picture.tsx'
import { withArticlePictures, type ArticleColumn } from './article-pictures.ts'
import { attributesIn } from './html-attributes.ts'
import { Prose } from './prose.ts'

const frame = /<iframe\b[^>]*><\/iframe>/g

const VIDEO_NOTE = 'YouTube loads only after you press play.'

/**
 * Puts a button in front of every video in sanitized post HTML, so that no browser connects to YouTube before the video is
 * wanted. Where no script runs, the frame stays. Values stay escaped as they are: attributes go into attributes.
 */
export const withClickToPlayVideos = (html: string): string =>
  html.replace(frame, whole => {
    const { src, title = 'YouTube video' } = attributesIn(whole)
    const source = src?.replace(/\?.*$/, '')
    if (!source) return whole
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

/** The link to a screen of this document that the visitor wants to open in this window. */
const linkToFollow = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target || link.origin !== window.location.origin) return undefined
  const isScreen = documentOf(link.pathname) === 'public' && !/^\/(?:uploads|api)\//.test(link.pathname)
  return isScreen ? link : undefined
}

const decoded = (fragment: string): string => {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** The place in a post that a fragment names. Links from other sites may name it by its id without the prefix. */
const placeOf = (article: HTMLElement, hash: string): HTMLElement | undefined => {
  const id = decoded(hash.slice(1))
  const places = [id, CONTENT_ID_PREFIX + id].map(name => document.getElementById(name))
  return places.find(place => place !== null && article.contains(place)) ?? undefined
}

/**
 * Scrolls to the place that the address names, and moves the focus there. Keeps the position to which the browser has scrolled at
 * the page load, and the one that was restored after going back.
 */
const usePlaceInAddress = (html: string) => {
  const article = useRef<HTMLDivElement>(null)
  /** Set when a link inside the text is followed. */
  const isFollowed = useRef(false)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (!isFollowed.current && window.scrollY > 0) return
    isFollowed.current = false
    const place = article.current ? placeOf(article.current, hash) : undefined
    if (!place) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.scrollIntoView()
    place.focus({ preventScroll: true })
    // Runs once per navigation, which the key identifies, and again if the text arrives later than its address.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, html])
  return { article, isFollowed }
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

const NO_IMAGES: NonNullable<Post['contentImages']> = []

interface PostHtmlProps {
  html: string
  /** The pictures that the text shows, as far as they were found. */
  images?: Post['contentImages']
  column: ArticleColumn
  /** The first picture in the text is the screen's main one if it stands near the top. */
  mayHaveMain: boolean
}

/**
 * The sanitized HTML of a post or page. Links inside the site and inside the text move without a new document; videos load
 * when they are wanted.
 */
export const PostHtml = ({ html, images = NO_IMAGES, column, mayHaveMain }: PostHtmlProps) => {
  const navigate = useNavigate()
  const { article, isFollowed } = usePlaceInAddress(html)
  const { shown, main } = useMemo(() => {
    const pictures = withArticlePictures(html, { images, column, mayHaveMain })
    return { shown: { __html: withAccessibleBlocks(withClickToPlayVideos(pictures.html)) }, main: pictures.main }
  }, [html, images, column, mayHaveMain])
  if (main) preloadMain(main.src, main.avif, main.sizes)
  const follow = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('.video-play') : null
    if (button) return playVideo(button)
    const link = linkToFollow(event)
    if (!link) return
    const { pathname, search, hash } = window.location
    if (link.pathname !== pathname) {
      event.preventDefault()
      void navigate(link.pathname + link.search + link.hash)
    } else if (/^#(?:top)?$/i.test(link.getAttribute('href') ?? '')) {
      event.preventDefault()
      window.scrollTo(0, 0)
    } else if (link.search === search && link.hash !== '') {
      event.preventDefault()
      isFollowed.current = true
      void navigate({ search, hash: link.hash }, { replace: link.hash === hash })
    }
  }
  return <Prose ref={article} dir="auto" onClick={follow} dangerouslySetInnerHTML={shown} />
}

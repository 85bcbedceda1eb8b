import { useCallback, useSyncExternalStore, Fragment, useRef, useState } from 'react'
import useSWR from 'swr'
import { heroQuotes } from '../../../site/quotes/home-quotes.ts'
import { type Quote, RandomQuote } from '../../../site/quotes/random-quote.tsx'
import { Spoken } from '../../../ui/layout.tsx'
import { coreIcons, Stroke } from '../../../ui/stroke.tsx'
import { headerImagesKey, type Image } from '../../../api/images.ts'
import { Caption } from '../../../site/picture/caption.tsx'
import { Picture } from '../../../site/picture/picture.tsx'
import { useHydrated } from '../../../site/use-hydrated.ts'
import { QuoteBy, QuotePlace, QuoteText, Controls, Foot, Kicker, Scrim, Slide, Stage, HeroText } from './hero.styled.ts'
import { REFETCH_MS, Shatter, type Outgoing } from './shatter.tsx'
import { useSlideshow } from './use-slideshow.ts'

/** Whether a media query holds; false on the server. */
const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      listen => {
        const media = window.matchMedia(query)
        media.addEventListener('change', listen)
        return () => media.removeEventListener('change', listen)
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
    () => false,
  )

const useReducedMotion = () => useMediaQuery('(prefers-reduced-motion: reduce)')

/** Quotes above this many characters are set a step smaller. */
const LONG = 44

const QuoteParts = ({ text, by }: Quote) => (
  <Fragment>
    <QuoteText $long={text.length > LONG}>{text}</QuoteText>
    <QuoteBy>{by}</QuoteBy>
  </Fragment>
)

const HeroQuote = () => (
  <QuotePlace>
    <RandomQuote quotes={heroQuotes} setting="hero_quotes" as={QuoteParts} />
  </QuotePlace>
)

const none: Image[] = []

/** What the shatter needs of the slide that is about to leave; null when there is nothing to see of it. */
const seenIn = (stage: HTMLElement | null): Outgoing | null => {
  const shown = stage?.querySelector<HTMLImageElement>('[data-slide=shown] img')
  if (!stage || !shown || shown.naturalWidth === 0) return null
  const [x, y] = getComputedStyle(shown).objectPosition.split(' ').map(parseFloat)
  return {
    src: shown.currentSrc || shown.src,
    width: shown.naturalWidth,
    height: shown.naturalHeight,
    frame: { width: stage.clientWidth, height: stage.clientHeight },
    focus: { x: x ?? 50, y: y ?? 50 },
  }
}

interface HeroProps {
  /** Shown small over the quote; without one it is `spoken` for those who listen. */
  title: string | undefined
  spoken: string
}

/** The header pictures, one after the other, under a quote. */
export const Hero = ({ title, spoken }: HeroProps) => {
  const { data = none } = useSWR<Image[]>(headerImagesKey, { refreshInterval: REFETCH_MS })
  const [broken, setBroken] = useState<readonly number[]>([])
  const images = data.filter(image => !broken.includes(image.id))
  const leaveOut = ({ id }: Image) => setBroken(before => [...before, id])
  const hydrated = useHydrated()
  const still = useReducedMotion()
  const [chosen, setChosen] = useState<'playing' | 'paused'>()
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set())
  const isThere = ({ id }: Image) => setLoaded(before => new Set(before).add(id))
  const [outgoing, setOutgoing] = useState<Outgoing | null>(null)
  const stage = useRef<HTMLElement>(null)

  const paused = chosen ? chosen === 'paused' : still
  const ids = images.map(image => image.id)
  const { index, first, ...show } = useSlideshow({
    slides: ids,
    paused,
    loaded,
    onLeave: () => {
      // Of a picture that comes again not every browser says again that it has loaded.
      if (shown) isThere(shown)
      setOutgoing(still ? null : seenIn(stage.current))
    },
  })
  const shown = images.find(image => image.id === show.shown)
  const coming = images.find(image => image.id === show.coming)
  const gone = useCallback(() => setOutgoing(null), [])

  return (
    <Stage ref={stage} aria-label="Header photographs" data-under-bar>
      {shown && (
        <Slide key={shown.id} $part="shown" data-slide="shown">
          <Picture image={shown} main={first} soon sizes="100vw" whenBroken="hidden" onBroken={() => leaveOut(shown)} />
        </Slide>
      )}
      {coming && hydrated && (
        <Slide key={coming.id} $part="next" aria-hidden="true">
          <Picture
            image={coming}
            soon
            sizes="100vw"
            whenBroken="hidden"
            onLoad={() => isThere(coming)}
            onBroken={() => leaveOut(coming)}
          />
        </Slide>
      )}
      {outgoing && <Shatter key={outgoing.src} outgoing={outgoing} onGone={gone} />}
      <Scrim />
      <HeroText>
        {title ? <Kicker>{title}</Kicker> : <Spoken as="h1">{spoken}</Spoken>}
        <HeroQuote />
        {shown && (
          <Foot>
            <Caption image={shown} short onPicture />
            {images.length > 1 && (
              <Controls data-scripted>
                <span>
                  {index + 1} of {images.length}
                </span>
                <button
                  type="button"
                  aria-label={paused ? 'Play slideshow' : 'Pause slideshow'}
                  onClick={() => setChosen(paused ? 'playing' : 'paused')}
                >
                  <Stroke path={paused ? coreIcons.play : coreIcons.pause} />
                </button>
              </Controls>
            )}
          </Foot>
        )}
      </HeroText>
    </Stage>
  )
}

import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { from, layout, space, color, hairline } from '../../theme/tokens.ts'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { ScreenHead } from '../../site/frame.tsx'
import { Head } from '../../site/head.tsx'
import { useHydrated } from '../../site/use-hydrated.ts'
import { Chat, Log, Suggestions } from './chat-panel.styled.ts'
import { Reply, AssistantMessage, Sender } from './message.styled.ts'
import { Tonight } from './tonight-panel.styled.ts'
import { skybugHead } from './skybug-server.ts'
import { GREETING, SUGGESTIONS } from './chat-texts.ts'

const Desk = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} clamp(2rem, 4vw, 4rem);
  padding-block: ${space[6]} ${layout.section};
  ${from.desktop} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
`

const STARS = 100
const WIDTH = 1440
const HEIGHT = 240

/** The same stars on the server and in every browser (Lehmer's generator), so that nothing moves. */
const stars = (() => {
  let seed = 20_261_121
  const next = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: STARS }, () => {
    const [x, y, light, tint] = [next(), next(), next(), next()]
    const kind = light < 0.12 ? 'bright' : light < 0.4 ? 'middling' : 'faint'
    return {
      x: Math.round(x * WIDTH),
      y: Math.round(y * HEIGHT),
      kind,
      hue: tint < 0.06 ? 'warm' : tint > 0.95 ? 'cold' : '',
    } as const
  })
})()

const radii = { bright: 1.5, middling: 1.1, faint: 0.8 }

const Field = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  fill: ${color.text};
  .bright {
    opacity: 0.8;
  }
  .middling {
    opacity: 0.45;
  }
  .faint {
    opacity: 0.25;
  }
  .warm {
    fill: #f0c9a4;
  }
  .cold {
    fill: #c7d6f0;
  }
`

/** Decoration: a hundred stars that stand still. */
const Starfield = () => (
  <Field viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true" data-starfield>
    {stars.map(({ x, y, kind, hue }, index) => (
      <circle key={index} className={hue ? `${kind} ${hue}` : kind} cx={x} cy={y} r={radii[kind]} />
    ))}
  </Field>
)

const ChatPanel = lazy(() => import('./chat-panel.tsx'))
const TonightPanel = lazy(() => import('./tonight-panel.tsx'))

const SkyHead = styled.div`
  position: relative;
  overflow: hidden;
  border-bottom: ${hairline};
  > div {
    position: relative;
  }
`
const Lead = styled.p`
  max-width: 24rem;
  color: ${color.textMuted};
`

/** Stands in for the panel until its code is loaded, with the same text in the same place. */
const ChatPlaceholder = () => (
  <section aria-label="SkyBug">
    <Chat>
      <Log as="div">
        <AssistantMessage>
          <Sender>SkyBug</Sender>
          <Reply>
            <p>{GREETING}</p>
            <noscript>
              <p>Questions need JavaScript: please allow scripts for this site, then load this page again.</p>
            </noscript>
          </Reply>
        </AssistantMessage>
      </Log>
    </Chat>
    <Suggestions aria-label="Suggestions">
      {SUGGESTIONS.map(question => (
        <li key={question}>{question}</li>
      ))}
    </Suggestions>
  </section>
)

const SkybugScreen = () => {
  const live = useHydrated()
  return (
    <>
      <Head {...skybugHead} />
      <SkyHead>
        <Starfield />
        <Wrap>
          <ScreenHead>
            <ScreenTitle>SkyBug AI</ScreenTitle>
            <Lead>Ask about the sky. Positions and times are computed for your place, not guessed.</Lead>
          </ScreenHead>
        </Wrap>
      </SkyHead>
      <Wrap>
        <Desk>
          {live ? (
            <Suspense fallback={<ChatPlaceholder />}>
              <ChatPanel />
            </Suspense>
          ) : (
            <ChatPlaceholder />
          )}
          {live ? (
            <Suspense fallback={<Tonight />}>
              <TonightPanel />
            </Suspense>
          ) : (
            <Tonight />
          )}
        </Desk>
      </Wrap>
    </>
  )
}

export default SkybugScreen

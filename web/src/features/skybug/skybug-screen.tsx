import { lazy, Suspense } from 'react'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { color, hairline } from '../../theme/tokens.ts'
import { ScreenTitle, Wrap } from '../../ui/layout.tsx'
import { ScreenHead } from '../site/frame.tsx'
import { Head } from '../site/head.tsx'
import { useHydrated } from '../site/use-hydrated.ts'
import { Chat, Log } from './chat-panel.styled.ts'
import { Desk } from './desk.styled.ts'
import { Reply, Said, Who } from './message.styled.ts'
import { Suggestions } from './suggestions.styled.ts'
import { Tonight } from './tonight-panel.styled.ts'
import { Starfield } from './starfield.tsx'
import { GREETING, SUGGESTIONS } from './words.ts'

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

/** What stands in the panel's place until its code is there: the same words, where they will be. */
const Waiting = () => (
  <section aria-label="SkyBug">
    <Chat>
      <Log as="div">
        <Said>
          <Who>SkyBug</Who>
          <Reply>
            <p>{GREETING}</p>
          </Reply>
        </Said>
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
      <Head
        title="SkyBug AI"
        description="Ask about the night sky: what is up tonight, when something rises, and how any of it works. Computed for your place, not guessed."
        path={addresses.skybug}
      />
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
            <Suspense fallback={<Waiting />}>
              <ChatPanel />
            </Suspense>
          ) : (
            <Waiting />
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

import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import useSWR from 'swr'
import { addresses } from '../../addresses.ts'
import { headerImagesKey, type Image } from '../../api/images.ts'
import { Picture } from '../../site/picture/picture.tsx'
import { caption, sectionTitle } from '../../theme/text.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'
import { TextLink } from '../../ui/layout.tsx'
import { Wordmark, WordmarkLink } from '../../ui/wordmark.tsx'

const Screen = styled.div`
  display: grid;
  min-height: 100dvh;
  > main {
    display: grid;
    align-content: center;
    padding: ${space[8]} ${layout.edge};
  }
  ${from.desktop} {
    grid-template-columns: 7fr 5fr;
  }
`

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  width: 100%;
  max-width: 22rem;
  margin-inline: auto;
  overflow-wrap: anywhere;
  h1 {
    ${sectionTitle}
    margin-top: ${space[5]};
    &:focus {
      outline: none;
    }
  }
  > p {
    color: ${color.textMuted};
  }
  /* A long label fits a telephone with enlarged text. */
  button {
    white-space: normal;
  }
`

/** A form on one of these screens. */
export const LoginForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`

const SmallPrint = styled.p`
  ${caption}
`

const PictureSide = styled.div`
  display: none;
  position: relative;
  background: ${color.surfaceSunken};
  ${from.desktop} {
    display: block;
  }
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const isWide = () => window.matchMedia('(min-width: 56.25rem)').matches

/** One of the site's own pictures next to the form; on phones it isn't even requested. */
function LoginPicture() {
  const { data } = useSWR<Image[]>(isWide() ? headerImagesKey : null)
  const image = data?.[0]
  return (
    <PictureSide>{image && <Picture image={image} sizes="58vw" decorative whenBroken="hidden" main />}</PictureSide>
  )
}

interface LoginLayoutProps {
  /** The heading, and the document's title. */
  title: string
  /** The heading takes the focus: it replaces what had it, and nothing below does. */
  focusesTitle?: boolean
  children: ReactNode
}

/** What the screens before signing in have in common. */
export function LoginLayout({ title, focusesTitle = false, children }: LoginLayoutProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusesTitle) heading.current?.focus()
  }, [focusesTitle, title])
  return (
    <Screen>
      <title>{`${title} · Skyfolio`}</title>
      <LoginPicture />
      <main>
        <Panel>
          <div>
            <WordmarkLink href={addresses.home} aria-label="Skyfolio, home">
              <Wordmark />
            </WordmarkLink>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
          </div>
          {children}
        </Panel>
      </main>
    </Screen>
  )
}

/** A quiet way on, below the form. */
export const LoginLink = ({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) => (
  <SmallPrint>
    <TextLink as={Link} to={to} state={state}>
      {children}
    </TextLink>
  </SmallPrint>
)

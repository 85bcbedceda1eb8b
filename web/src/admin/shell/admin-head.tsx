import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { caption, sectionTitle } from '../../theme/text.ts'
import { space } from '../../theme/tokens.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Row } from '../../ui/layout.tsx'
import { trashAddress } from './navigation.ts'

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  padding-block: clamp(1.5rem, 3vw, 2.75rem) ${space[5]};
  h1 {
    ${sectionTitle}
  }
  h1 + p {
    ${caption}
  }
`

/** Among the buttons of a screen: where what was deleted there can be brought back. */
export const TrashLink = ({ tab }: { tab?: 'pictures' }) => (
  <ButtonLink as={Link} to={tab ? `${trashAddress}?tab=${tab}` : trashAddress} variant="quiet">
    <Icon name="delete" />
    Trash
  </ButtonLink>
)

interface AdminHeadProps {
  title: string
  /** The name of the screen, when the title doesn't say it. */
  screenName?: string
  children?: ReactNode
}

/** The screen's title, and the buttons for the whole screen. */
export const AdminHead = ({ title, screenName, children }: AdminHeadProps) => (
  <Line>
    <title>{`${screenName ?? title} · Skyfolio`}</title>
    <div>
      <h1>{title}</h1>
      {screenName && <p>{screenName}</p>}
    </div>
    {children && <Row>{children}</Row>}
  </Line>
)

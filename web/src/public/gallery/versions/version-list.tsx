import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styled from 'styled-components'
import type { Image } from '../../../api/images.ts'
import { longDay } from '../../../site/dates.ts'
import { SiteLink } from '../../../site/site-link.tsx'
import { useHydrated } from '../../../site/use-hydrated.ts'
import { caption, textLink } from '../../../theme/text.ts'
import { color, hairline, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { KIND_LABELS, versionAddress, versionsOf, type ShownVersion } from './versions.ts'

const Section = styled.section`
  flex: none;
  margin-top: ${space[5]};
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  h2 {
    font-size: ${size.ui};
    font-weight: 500;
  }
`
const List = styled.ol`
  margin-top: ${space[3]};
  ${caption}
  li {
    display: grid;
    gap: ${space[1]};
    padding-block: ${space[3]};
    border-top: ${hairline};
    overflow-wrap: anywhere;
  }
  li:last-child {
    border-bottom: ${hairline};
  }
  a {
    ${textLink}
    justify-self: start;
    color: ${color.text};
  }
  a[aria-current] {
    text-decoration-color: ${color.accent};
    text-decoration-thickness: 2px;
  }
  p {
    white-space: pre-line;
  }
`

const loadComparison = () => import('./comparison.tsx')
const Comparison = lazy(loadComparison)
/** When it can't be loaded, opening it says so. */
const prepare = () => void loadComparison().catch(() => undefined)

/** 'Starless, March 14, 2026' */
const factsOf = ({ kind, date }: ShownVersion): string =>
  [KIND_LABELS[kind], date && longDay(date)].filter(Boolean).join(', ')

interface VersionListProps {
  photograph: Image
  /** The version that is shown; undefined: the final one. */
  shown: number | undefined
}

/** The versions of a photograph, each at its own address, and the way to compare two. Nothing where there is only one. */
export const VersionList = ({ photograph, shown = photograph.finalVersion?.id }: VersionListProps) => {
  const [isComparing, setComparing] = useState(false)
  const hydrated = useHydrated()
  const { state } = useLocation() as { state: unknown }
  const versions = versionsOf(photograph)
  if (versions.length === 0) return null
  return (
    <Section aria-labelledby="versions">
      <Head>
        <h2 id="versions">Versions</h2>
        <Button
          size="small"
          data-scripted
          disabled={!hydrated}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => setComparing(true)}
        >
          Compare
        </Button>
      </Head>
      <List>
        {versions.map(version => (
          <li key={version.id}>
            <SiteLink
              to={versionAddress(photograph, version)}
              replace
              state={state}
              aria-current={version.id === shown ? 'page' : undefined}
            >
              {version.label}
            </SiteLink>
            {factsOf(version) && <span>{factsOf(version)}</span>}
            {version.notes && <p>{version.notes}</p>}
          </li>
        ))}
      </List>
      {isComparing && (
        <Suspense fallback={null}>
          <Comparison versions={versions} shown={shown} onClose={() => setComparing(false)} />
        </Suspense>
      )}
    </Section>
  )
}

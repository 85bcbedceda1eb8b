import { useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { useConfirmPrivacyPage, useDraftPrivacyPage, usePrivacyPage } from '../../api/admin/privacy-page.ts'
import { color, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Row, Stack, TextLink } from '../../ui/layout.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useAction } from '../shell/use-action.ts'

const Section = styled.section`
  max-width: 40rem;
  display: grid;
  gap: ${space[3]};
  h2 {
    font-weight: 500;
  }
  h2 + p {
    color: ${color.textMuted};
  }
`
const Statements = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-left: 1.2em;
  list-style: disc;
`

/** Writes a privacy page to begin with, opens it in the editor, and says when it no longer fits the site. */
export function PrivacyPage() {
  const navigate = useNavigate()
  const query = usePrivacyPage()
  const draft = useDraftPrivacyPage()
  const { run, isBusy } = useAction()
  const heading = useRef<HTMLHeadingElement>(null)
  const write = () =>
    run(async () => navigate(addresses.editPost((await draft()).id)), { failure: 'The page could not be written' })
  return (
    <Section aria-labelledby="privacy-page">
      <h2 ref={heading} id="privacy-page" tabIndex={-1}>
        Privacy page
      </h2>
      <p>
        A page that says what this site stores about visitors and buyers, and who else gets it, as it is set up now. It
        begins as a draft: add what you do yourself, and publish it. The footer and the checkout then link to it.
      </p>
      <Loaded query={query} failure="The state of the privacy page could not be read" loading={null}>
        {({ pageId, ...changes }) =>
          pageId === null ? (
            <Row>
              <Button onClick={() => void write()} loading={isBusy}>
                Write a draft
              </Button>
            </Row>
          ) : (
            <WrittenPage pageId={pageId} {...changes} onConfirmed={() => heading.current?.focus()} />
          )
        }
      </Loaded>
    </Section>
  )
}

interface WrittenPageProps {
  pageId: number
  added: readonly string[]
  removed: readonly string[]
  onConfirmed: () => void
}

function WrittenPage({ pageId, added, removed, onConfirmed }: WrittenPageProps) {
  const confirm = useConfirmPrivacyPage()
  const { run, isBusy } = useAction()
  const edit = (
    <TextLink as={Link} to={addresses.editPost(pageId)}>
      Edit the page
    </TextLink>
  )
  if (added.length === 0 && removed.length === 0) return <p>The page says what the site does. {edit}</p>
  const done = () =>
    run(
      async () => {
        await confirm()
        onConfirmed()
      },
      { success: 'The privacy page is up to date', failure: 'The page could not be confirmed' },
    )
  return (
    <Note kind="warn">
      <Stack $gap={3}>
        <strong>The privacy page is out of date: the site has changed since it was written.</strong>
        {added.length > 0 && (
          <>
            <p>Add to the page:</p>
            <Statements>
              {added.map(statement => (
                <li key={statement}>{statement}</li>
              ))}
            </Statements>
          </>
        )}
        {removed.length > 0 && (
          <>
            <p>No longer true:</p>
            <Statements>
              {removed.map(statement => (
                <li key={statement}>{statement}</li>
              ))}
            </Statements>
          </>
        )}
        <p>{edit}</p>
        <Row>
          <Button onClick={() => void done()} loading={isBusy}>
            It is up to date now
          </Button>
        </Row>
      </Stack>
    </Note>
  )
}

import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import { useFirstSteps, useFirstStepsActions, type FirstStep, type FirstSteps } from '../../api/admin/first-steps.ts'
import { color, from, space } from '../../theme/tokens.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Row, SectionTitle, Stack, TextLink } from '../../ui/layout.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { List, ListLine } from '../shell/list.tsx'
import { Loaded } from '../shell/loaded.tsx'
import { useAction } from '../shell/use-action.ts'

const Columns = styled(List)`
  display: grid;
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    column-gap: ${space[7]};
  }
`
const Line = styled(ListLine)<{ $done: boolean }>`
  flex-wrap: nowrap;
  min-height: 4.75rem;
  ${({ $done }) => $done && `b { color: ${color.textMuted}; }`}
`
const Progress = styled.p`
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`

interface Step {
  title: string
  why: ReactNode
  /** What it is for, once `why` is no longer true. */
  afterwards?: ReactNode
  /** Where it is done; the demo content is removed here. */
  at?: { to: string; label: string }
  /** What to do where the site runs. */
  how?: ReactNode
}

const Code = styled.code`
  display: block;
  padding: ${space[3]};
  background: ${color.surfaceSunken};
  color: ${color.text};
  overflow-wrap: anywhere;
  user-select: all;
`

const Ways = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-left: 1.25em;
  list-style: disc;
`

/** Where a setting of the environment goes, in each of the ways to run a site. */
const HowToSet = ({ line, goOn }: { line: string; goOn: ReactNode }) => (
  <Stack $gap={4}>
    <p>Whoever runs the site sets this where it runs, and starts it again:</p>
    <Code>{line}</Code>
    <Ways>
      <li>With npm start: in front of the command, as in NAME=value npm start.</li>
      <li>With docker compose: as a line in .env beside docker-compose.yml.</li>
      <li>With Kubernetes: in deploy/k8s/base/*.env; passwords and keys in the Secret of your overlay.</li>
    </Ways>
    <p>{goOn}</p>
  </Stack>
)

const general = { to: `${addresses.adminSettings}?tab=general`, label: 'Settings' }

const steps: Record<FirstStep, Step> = {
  title: { title: 'Name your site', why: 'In page titles and the footer.', at: general },
  contact: { title: 'Say how to reach you', why: 'A contact email for visitors and buyers.', at: general },
  timeZone: { title: 'Set your time zone', why: 'Every date on the site is written in it.', at: general },
  profile: {
    title: 'Introduce yourself',
    why: 'Your name and your picture. What stands under your posts is under Settings, Site.',
    at: { to: addresses.adminProfile, label: 'Profile' },
  },
  demo: { title: 'Remove the demo content', why: 'What you have edited stays.' },
  shipping: {
    title: 'Set up shipping',
    why: 'Its price, and where you deliver yourself: around Cincinnati until you say otherwise.',
    afterwards: 'Its price, and where you deliver yourself.',
    at: { to: `${addresses.adminStore}?tab=settings`, label: 'Store' },
  },
  mail: {
    title: 'Send mail',
    why: (
      <>
        <code>SMTP_URL</code> where the site runs: buyers and you get mail.
      </>
    ),
    how: (
      <HowToSet
        line="SMTP_URL=smtps://USER:PASSWORD@mail.example.com:465"
        goOn={
          <>
            Then send a test mail under{' '}
            <TextLink as={Link} to={`${addresses.adminStore}?tab=settings`}>
              Store, Settings
            </TextLink>
            .
          </>
        }
      />
    ),
  },
  payments: {
    title: 'Take payments',
    why: (
      <>
        <code>STRIPE_SECRET_KEY</code> where the site runs.
      </>
    ),
    how: (
      <HowToSet
        line="STRIPE_SECRET_KEY=sk_live_…"
        goOn={
          <>
            Set STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, too: all three are on Stripe’s dashboard, under
            Developers.
          </>
        }
      />
    ),
  },
  backup: {
    title: 'Make a backup',
    why: (
      <>
        <code>npm run backup -- FILE</code> where the site runs.
      </>
    ),
    at: { to: `${addresses.adminSettings}?tab=activity`, label: 'Activity' },
  },
  domain: {
    title: 'Use your own domain',
    why: (
      <>
        <code>PUBLIC_URL=https://your.domain</code> where the site runs.
      </>
    ),
    how: (
      <HowToSet
        line="PUBLIC_URL=https://your.domain"
        goOn="Links in mails, feeds and previews lead there then. Let the domain lead to the machine first."
      />
    ),
  },
}

function RemoveDemo() {
  const { removeDemo } = useFirstStepsActions()
  const { run, isBusy } = useAction()
  const remove = async () => {
    const { shownPictures } = await removeDemo()
    const description = shownPictures.length > 0 ? `Pictures that you show stay: ${shownPictures.join(', ')}` : ''
    toast({ title: 'The demo content has been removed', description })
  }
  return (
    <Button
      size="small"
      loading={isBusy}
      onClick={() =>
        void run(remove, {
          question: {
            title: 'Remove the demo content?',
            message:
              'Its posts, pages, tags, prints, pictures, albums and equipment go, except for what you have edited, and equipment that pictures of yours name. This cannot be undone.',
            action: 'Remove',
          },
          failure: 'Failed to remove the demo content',
        })
      }
    >
      Remove
    </Button>
  )
}

/** What a new owner does first, until everything is done or the list is closed. */
export function FirstStepsList() {
  return (
    <Loaded query={useFirstSteps()} failure="The first steps could not be read" loading={null}>
      {firstSteps => (firstSteps.closed ? null : <OpenList {...firstSteps} />)}
    </Loaded>
  )
}

function OpenList({ steps: states }: FirstSteps) {
  const { close } = useFirstStepsActions()
  const { run, isBusy } = useAction()
  const count = states.filter(({ done }) => done).length
  const isFinished = count === states.length
  const [howTo, setHowTo] = useState<FirstStep | null>(null)
  const isClosing = useRef(false)
  const closeList = () => run(close, { failure: 'Failed to close the first steps' })
  useEffect(() => {
    // Once finished, the list does not come back: not even when a service does not respond.
    if (!isFinished || isClosing.current) return
    isClosing.current = true
    void closeList()
  })
  if (isFinished) return null
  return (
    <Stack as="section" $gap={4} aria-labelledby="first-steps">
      <Row $between>
        <div>
          <SectionTitle id="first-steps">First steps</SectionTitle>
          <Progress>{`${count} of ${states.length} done`}</Progress>
        </div>
        <Button variant="quiet" size="small" loading={isBusy} onClick={() => void closeList()}>
          Close the list
        </Button>
      </Row>
      <Columns aria-labelledby="first-steps">
        {states.map(({ name, done }) => {
          const { title, why, afterwards, at, how } = steps[name]
          return (
            <Line key={name} $done={done === true}>
              <div>
                <b>{title}</b>
                <p>{done ? (afterwards ?? why) : why}</p>
              </div>
              {done ? (
                <Badge $kind="ok" $dot>
                  Done
                </Badge>
              ) : done === null ? (
                <Badge>Not known</Badge>
              ) : how ? (
                <Button size="small" aria-label={`How to: ${title}`} onClick={() => setHowTo(name)}>
                  How
                </Button>
              ) : !at ? (
                <RemoveDemo />
              ) : (
                <ButtonLink as={Link} to={at.to} size="small" aria-label={`${at.label}: ${title}`}>
                  {at.label}
                </ButtonLink>
              )}
            </Line>
          )
        })}
      </Columns>
      {howTo && (
        <Dialog open onOpenChange={() => setHowTo(null)} title={steps[howTo].title}>
          {steps[howTo].how}
        </Dialog>
      )}
    </Stack>
  )
}

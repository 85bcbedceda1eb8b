import type { ReactNode } from 'react'
import styled from 'styled-components'
import { importReportUrl, useImportActions, type Import } from '../../../api/admin/imports.ts'
import { caption } from '../../../theme/text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Row, SectionTitle, Stack } from '../../../ui/layout.tsx'
import { useAction } from '../../shell/use-action.ts'
import { Report } from './import-report.tsx'

const Subject = styled.p`
  ${caption}
  overflow-wrap: anywhere;
  min-height: 1.4em;
`

/** The newest import: what would come in, how far it has come, or what has become of it. */
export function CurrentImport({ stored }: { stored: Import }) {
  return (
    <Stack $gap={4}>
      <SectionTitle aria-live="polite">{titles[stored.state]}</SectionTitle>
      <Subject>{stored.filename}</Subject>
      <State stored={stored} />
    </Stack>
  )
}

const titles: Record<Import['state'], string> = {
  uploading: 'Upload',
  checking: 'Reading the export',
  ready: 'Ready to import',
  running: 'Importing',
  interrupted: 'Import interrupted',
  finished: 'Import finished',
  canceled: 'Import canceled',
  invalid: 'The export could not be read',
}

function State({ stored }: { stored: Import }) {
  const { state, expected, report, failure } = stored
  switch (state) {
    case 'ready':
      return (
        <>
          <Expected report={expected} />
          <Row>
            <StartButton stored={stored} label="Start import" failure="The import could not be started" />
            <CancelButton stored={stored} label="Discard" />
          </Row>
        </>
      )
    case 'uploading':
    case 'checking':
    case 'running':
      return <UnderWay stored={stored} />
    case 'interrupted':
      return (
        <>
          <Note kind="warn" role="alert">
            {failure}
          </Note>
          <Done stored={stored} />
          <Row>
            <StartButton stored={stored} label="Continue" failure="The import could not be continued" />
            <CancelButton stored={stored} label="Give up" />
            <ReportLink stored={stored} />
          </Row>
        </>
      )
    case 'finished':
    case 'canceled':
    case 'invalid':
      return (
        <>
          {failure && (
            <Note kind="danger" role="alert">
              {failure}
            </Note>
          )}
          {state === 'canceled' && (
            <Note role="status">{report ? 'What was imported before stays.' : 'Nothing was imported.'}</Note>
          )}
          <Done stored={stored} />
          <Row>
            <ReportLink stored={stored} />
          </Row>
        </>
      )
  }
}

function UnderWay({ stored }: { stored: Import }) {
  const { state, done, total, subject, cancelRequested } = stored
  const isRunning = state === 'running'
  const label = isRunning
    ? `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
    : 'Nothing is written yet'
  return (
    <>
      <Progress
        value={isRunning && total > 0 ? done : undefined}
        max={Math.max(total, 1)}
        aria-label={isRunning ? 'Posts and pages imported' : 'Reading the export'}
      />
      <Subject>{[label, subject].filter(Boolean).join(': ')}</Subject>
      <Row>
        {cancelRequested ? <Button loading>Canceling</Button> : <CancelButton stored={stored} label="Cancel import" />}
      </Row>
    </>
  )
}

const Expected = ({ report }: { report: Import['expected'] }): ReactNode =>
  report && (
    <Report
      report={report}
      label="What would come in"
      skipped="Will not be imported"
      notes="Will be imported with changes"
      unchanged="Imported before"
    />
  )

const Done = ({ stored: { report } }: { stored: Import }): ReactNode =>
  report && (
    <Report
      report={report}
      label="What was imported"
      skipped="Not imported"
      notes="Imported with changes"
      unchanged="Imported before"
    />
  )

const ReportLink = ({ stored: { id, report } }: { stored: Import }): ReactNode =>
  report && (
    <ButtonLink href={importReportUrl(id)} download>
      Download report
    </ButtonLink>
  )

interface ActionProps {
  stored: Import
  label: string
}

function StartButton({ stored: { id }, label, failure }: ActionProps & { failure: string }) {
  const { start } = useImportActions()
  const { run, isBusy } = useAction()
  return (
    <Button variant="primary" loading={isBusy} onClick={() => void run(() => start(id), { failure })}>
      {label}
    </Button>
  )
}

function CancelButton({ stored: { id, state }, label }: ActionProps) {
  const { cancel } = useImportActions()
  const { run, isBusy } = useAction()
  const isWriting = state === 'running'
  const end = () =>
    run(() => cancel(id), {
      ...(isWriting && {
        question: {
          title: 'Cancel this import?',
          message: 'What has been imported stays. To import the rest, send the export again.',
          ...{ action: 'Cancel import', cancel: 'Go on' },
        },
      }),
      failure: 'The import could not be canceled',
    })
  return (
    <Button loading={isBusy} onClick={() => void end()}>
      {label}
    </Button>
  )
}

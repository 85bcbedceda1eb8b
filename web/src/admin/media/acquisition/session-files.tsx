import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { timeZone, useSettings } from '../../../api/settings.ts'
import {
  numberInName,
  parseAstroBinCsv,
  type KnownFilter,
  type ParsedCsv,
  type SessionTexts,
} from '../../../models/acquisition/astrobin-csv.ts'
import { FRAME_EXTENSIONS, readFrames, type FrameReport } from '../../../models/acquisition/read-frames.ts'
import { color, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { toastError } from '../../shell/errors.ts'
import { FileDrop } from '../upload/file-drop.tsx'
import { toSessionTexts } from './session-form.ts'

const Lines = styled.ul`
  max-height: 12rem;
  margin-top: ${space[2]};
  overflow: auto;
  overflow-wrap: anywhere;
  li + li {
    margin-top: ${space[1]};
  }
  span {
    color: ${color.textMuted};
  }
`
const LeftOut = styled.details`
  margin-top: ${space[2]};
  font-size: ${size.caption};
  summary {
    width: fit-content;
    cursor: pointer;
  }
`

const count = (number: number, noun: string) => `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`

const isCsv = (file: File) => file.name.toLowerCase().endsWith('.csv')

const KINDS = { dark: 'dark', flat: 'flat', flatDark: 'flat dark', bias: 'bias frame', light: 'light frame' } as const

const unmatchedText = (unmatched: FrameReport['unmatched']): string =>
  Object.entries(unmatched)
    .map(([kind, number]) => count(number, KINDS[kind as keyof typeof KINDS]))
    .join(', ')

/** What the headers told, and which files were left out and why. */
const FrameSummary = ({ report: { read, groups, unmatched, leftOut } }: { report: FrameReport }) => (
  <Note kind={groups.length > 0 ? 'ok' : 'warn'} role="status">
    {groups.length > 0
      ? `Read ${count(read, 'frame')} and added ${count(groups.length, 'session')}. Check them before you save.`
      : `No light frame was found in ${count(read + leftOut.length, 'file')}.`}
    {Object.keys(unmatched).length > 0 && ` Without a light frame that they match: ${unmatchedText(unmatched)}.`}
    {leftOut.length > 0 && (
      <LeftOut>
        <summary>{count(leftOut.length, 'file')} left out</summary>
        <Lines>
          {leftOut.map(({ file, reason }, index) => (
            <li key={index}>
              {file} <span>{reason}</span>
            </li>
          ))}
        </Lines>
      </LeftOut>
    )}
  </Note>
)

/** What is to be said about filters that no equipment has the number of. */
const unknownFilters = (sessions: readonly SessionTexts[]): string => {
  const numbers = [...new Set(sessions.map(({ filter }) => numberInName(filter ?? '')).filter(Boolean))]
  return numbers.length === 0
    ? ''
    : ` No equipment has these AstroBin filter IDs, so they are named by them: ${numbers.join(', ')}. Rename them under Equipment.`
}

const CsvSummary = ({ file, parsed: { sessions, errors, unknownColumns } }: { file: string; parsed: ParsedCsv }) =>
  errors.length > 0 ? (
    <Note kind="danger" role="alert">
      Nothing was added from {file}:
      <Lines>
        {errors.map(({ line, column, message }, index) => (
          <li key={index}>
            Line {line}
            {column && `, ${column}`}: {message}
          </li>
        ))}
      </Lines>
    </Note>
  ) : (
    <Note kind="ok" role="status">
      Added {count(sessions.length, 'session')} from {file}. Check them before you save.
      {unknownFilters(sessions)}
      {unknownColumns.length > 0 && ` Columns that AstroBin does not have were left out: ${unknownColumns.join(', ')}.`}
    </Note>
  )

type Result = { frames: FrameReport } | { file: string; csv: ParsedCsv } | { tooMany: number }

interface SessionFilesProps {
  /** How many sessions may be added. */
  room: number
  /** Those of the equipment. */
  filters: readonly KnownFilter[]
  onSessions: (sessions: SessionTexts[]) => void
}

/** Fills sessions from the headers of frames, or from AstroBin's CSV. Files are read here, and never uploaded. */
export const SessionFiles = (props: SessionFilesProps) => {
  const zone = timeZone(useSettings())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [result, setResult] = useState<Result | null>(null)
  const reading = useRef<AbortController | null>(null)
  // Sessions may be typed while files are read.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => () => reading.current?.abort(), [])

  const add = (sessions: SessionTexts[], result: Result) => {
    const { room, onSessions } = latest.current
    setResult(sessions.length > room ? { tooMany: sessions.length } : result)
    if (sessions.length > 0 && sessions.length <= room) onSessions(sessions)
  }
  const readCsv = async (file: File) => {
    const parsed = parseAstroBinCsv(await file.text(), latest.current.filters)
    add(parsed.errors.length > 0 ? [] : parsed.sessions, { file: file.name, csv: parsed })
  }
  const readHeaders = async (files: File[]) => {
    const controller = (reading.current = new AbortController())
    setProgress({ done: 0, total: files.length })
    const onProgress = (done: number) => setProgress({ done, total: files.length })
    const frames = await readFrames(files, { timeZone: zone, signal: controller.signal, onProgress })
    add(frames.groups.map(toSessionTexts), { frames })
  }
  const take = async (files: File[]) => {
    const [csv] = files.filter(isCsv)
    if (files.length === 0) return
    setResult(null)
    try {
      await (csv && files.length === 1 ? readCsv(csv) : readHeaders(files))
    } catch (error) {
      if (!reading.current?.signal.aborted) toastError(error, 'Failed to read the files')
    } finally {
      setProgress(null)
    }
  }

  if (progress)
    return (
      <Stack $gap={3}>
        <Row $between>
          <Hint role="status">Reading headers…</Hint>
          <Hint as="span">
            {progress.done} of {count(progress.total, 'file')}
          </Hint>
        </Row>
        <Progress value={progress.done} max={progress.total} aria-label="Files whose headers were read" />
        <Row>
          <Button size="small" onClick={() => reading.current?.abort()}>
            Stop reading
          </Button>
        </Row>
      </Stack>
    )
  return (
    <Stack $gap={3}>
      <FileDrop
        isSmall
        label="Drop sub-exposures and calibration frames, or a folder of them"
        hint={
          <Hint>FITS or XISF, or a CSV of AstroBin. Only headers are read, on this computer; nothing is uploaded.</Hint>
        }
        accept={[...FRAME_EXTENSIONS, '.csv'].join(',')}
        onFiles={files => void take(files)}
      />
      {result && 'frames' in result && <FrameSummary report={result.frames} />}
      {result && 'csv' in result && <CsvSummary file={result.file} parsed={result.csv} />}
      {result && 'tooMany' in result && (
        <Note kind="danger" role="alert">
          Nothing was added: {result.tooMany} sessions were found, and there is room for {props.room} more.
        </Note>
      )}
    </Stack>
  )
}

import { imageLimits } from '@skyfolio/domain/limits'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { parseAstroBinCsv, type KnownFilter, type ParsedCsv } from '@skyfolio/domain/acquisition/astrobin-csv'
import {
  framesOfTargets,
  isTargetOf,
  mostFrequent,
  proposedTargets,
  targetsOf,
} from '../../../models/acquisition/frame-targets.ts'
import { groupFrames } from '../../../models/acquisition/group-frames.ts'
import { FRAME_EXTENSIONS, readFrames, type FrameReport } from '../../../models/acquisition/read-frames.ts'
import { Button } from '../../../ui/button.tsx'
import { Progress } from '../../../ui/feedback/loading.tsx'
import { Hint } from '../../../ui/fields/field.tsx'
import { Row, Stack } from '../../../ui/layout.tsx'
import { toastError } from '../../shell/errors.ts'
import { quantity } from '../../shell/format.ts'
import { FileDrop } from '../upload/file-drop.tsx'
import { countRepeated, mergeSessions } from './merge-sessions.ts'
import { toSessionTexts, type SessionRow } from './session-form.ts'
import { CsvSummary, FrameSummary } from './session-results.tsx'
import { SessionReview, type SessionChoice } from './session-review.tsx'

const isCsv = (file: File) => file.name.toLowerCase().endsWith('.csv')

type Found = { report: FrameReport } | { file: string; csv: ParsedCsv }

/** What light frames name, as most of them do. */
export type FrameNames = Record<'camera' | 'telescope' | 'target', string | null>

/** The sessions in what was found, of the chosen targets, and what else is known of them. */
function sessionsIn(found: Found, keys: readonly string[]) {
  if ('csv' in found)
    return { targets: [], sessions: found.csv.errors.length > 0 ? [] : found.csv.sessions, unmatched: {}, names: null }
  const frames = framesOfTargets(found.report.frames, keys)
  const { groups, unmatched } = groupFrames(frames)
  const name = (field: keyof FrameNames) => mostFrequent(frames, field)
  const names: FrameNames = { camera: name('camera'), telescope: name('telescope'), target: name('target') }
  return { targets: targetsOf(found.report.frames), sessions: groups.map(toSessionTexts), unmatched, names }
}

interface SessionFilesProps {
  /** Those of the form. */
  rows: readonly SessionRow[]
  /** What the photograph is of. */
  targetName: string | null
  /** Those of the equipment. */
  filters: readonly KnownFilter[]
  /** Called with all rows, and with what the light frames name. */
  onRows: (rows: SessionRow[], names: FrameNames | null) => void
  /** Whether something found waits for an answer. */
  onReview: (isOpen: boolean) => void
}

/** Fills sessions from the headers of frames, or from AstroBin's CSV. Files are read here, and never uploaded. */
export const SessionFiles = (props: SessionFilesProps) => {
  const zone = timeZone(useSettings())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [review, setReview] = useState<{ found: Found; choice: SessionChoice } | null>(null)
  const [result, setResult] = useState<ReactNode>(null)
  const reading = useRef<AbortController | null>(null)
  // Sessions may be typed while files are read.
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  useEffect(() => () => reading.current?.abort(), [])

  const openReview = (next: typeof review) => {
    setReview(next)
    props.onReview(next !== null)
  }
  const take = (found: Found, choice: SessionChoice) => {
    const { rows, targetName, onRows } = latest.current
    const { targets, sessions, unmatched, names } = sessionsIn(found, choice.targets)
    const merged = mergeSessions(rows, sessions, choice.repeated)
    if (sessions.length > 0) onRows(merged.rows, names)
    openReview(null)
    const taken = targets.filter(({ key }) => choice.targets.includes(key))
    const isForeign = targetName !== null && !taken.some(target => isTargetOf(targetName, target))
    setResult(
      'csv' in found ? (
        <CsvSummary {...found} merged={merged} />
      ) : (
        <FrameSummary
          {...{ report: found.report, unmatched }}
          otherTargets={targets.filter(target => !taken.includes(target))}
          foreignTarget={isForeign ? (names?.target ?? null) : null}
          merged={sessions.length > 0 ? merged : null}
        />
      ),
    )
  }
  /** Takes what leaves no question open. */
  const ask = (found: Found) => {
    const { rows, targetName } = latest.current
    const targets = 'report' in found ? targetsOf(found.report.frames) : []
    const choice: SessionChoice = { targets: proposedTargets(targets, targetName), repeated: 'replace' }
    const { sessions } = sessionsIn(found, choice.targets)
    const isTooMuch = mergeSessions(rows, sessions, 'replace').rows.length > imageLimits.sessions
    if (targets.length > 1 || isTooMuch || countRepeated(rows, sessions) > 0) openReview({ found, choice })
    else take(found, choice)
  }
  const readCsv = async (file: File) =>
    ask({ file: file.name, csv: parseAstroBinCsv(await file.text(), latest.current.filters) })
  const readHeaders = async (files: File[]) => {
    const controller = (reading.current = new AbortController())
    setProgress({ done: 0, total: files.length })
    const onProgress = (done: number) => setProgress({ done, total: files.length })
    ask({ report: await readFrames(files, { timeZone: zone, signal: controller.signal, onProgress }) })
  }
  const read = async (files: File[]) => {
    const [csv] = files.filter(isCsv)
    if (files.length === 0) return
    setResult(null)
    openReview(null)
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
            {progress.done} of {quantity(progress.total, 'file')}
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
        onFiles={files => void read(files)}
      />
      {review && (
        <OpenReview
          {...review}
          rows={props.rows}
          onChange={choice => setReview({ ...review, choice })}
          onTake={() => take(review.found, review.choice)}
          onDiscard={() => openReview(null)}
        />
      )}
      {result}
    </Stack>
  )
}

interface OpenReviewProps {
  found: Found
  choice: SessionChoice
  rows: readonly SessionRow[]
  onChange: (choice: SessionChoice) => void
  onTake: () => void
  onDiscard: () => void
}

const OpenReview = ({ found, choice, rows, ...props }: OpenReviewProps) => {
  const { targets, sessions } = sessionsIn(found, choice.targets)
  return (
    <SessionReview
      targets={targets}
      repeated={countRepeated(rows, sessions)}
      choice={choice}
      merged={mergeSessions(rows, sessions, choice.repeated)}
      most={imageLimits.sessions}
      {...props}
    />
  )
}

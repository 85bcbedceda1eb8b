import styled from 'styled-components'
import { numberInName, type ParsedCsv, type SessionTexts } from '@skyfolio/domain/acquisition/astrobin-csv'
import type { FrameTarget } from '../../../models/acquisition/frame-targets.ts'
import type { GroupedFrames } from '../../../models/acquisition/group-frames.ts'
import type { FrameReport } from '../../../models/acquisition/read-frames.ts'
import { color, size, space } from '../../../theme/tokens.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { quantity } from '../../shell/format.ts'
import type { MergedSessions } from './merge-sessions.ts'

/** It scrolls, so it takes the focus. */
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

type Counts = Pick<MergedSessions, 'added' | 'replaced' | 'kept'>

/** What has become of the sessions that were found: 'added 3 sessions, replaced 2 and kept 4'. */
function outcome({ added, replaced, kept }: Counts): string {
  const parts = Object.entries({ added, replaced, kept }).filter(([, number]) => number > 0)
  const [first = ['added', 0] as const, ...rest] = parts
  const texts = [`${first[0]} ${quantity(first[1], 'session')}`, ...rest.map(([verb, number]) => `${verb} ${number}`)]
  return new Intl.ListFormat('en-US').format(texts)
}

const check = ({ added, replaced }: Counts) => (added + replaced > 0 ? ' Check them before you save.' : '')

const KINDS = { dark: 'dark', flat: 'flat', flatDark: 'flat dark', bias: 'bias frame', light: 'light frame' } as const

const unmatchedText = (unmatched: GroupedFrames['unmatched']): string =>
  Object.entries(unmatched)
    .map(([kind, number]) => quantity(number, KINDS[kind as keyof typeof KINDS]))
    .join(', ')

const targetText = ({ name, frames }: FrameTarget) => `${name ?? 'no target'} (${quantity(frames, 'frame')})`

interface FrameSummaryProps {
  report: FrameReport
  unmatched: GroupedFrames['unmatched']
  /** Those whose frames were not taken. */
  otherTargets: readonly FrameTarget[]
  /** What the frames name, where it isn't what the photograph is of. */
  foreignTarget: string | null
  /** Null: there was no light frame. */
  merged: Counts | null
}

/** What the headers told, and which files were left out and why. */
export const FrameSummary = ({
  report: { frames, leftOut },
  unmatched,
  otherTargets,
  foreignTarget,
  merged,
}: FrameSummaryProps) => (
  <Note kind={merged ? 'ok' : 'warn'} role="status">
    {merged
      ? `Read ${quantity(frames.length, 'frame')} and ${outcome(merged)}.${check(merged)}`
      : `No light frame was found in ${quantity(frames.length + leftOut.length, 'file')}.`}
    {foreignTarget && ` Their headers name another target than the photograph: ${foreignTarget}.`}
    {otherTargets.length > 0 && ` Not taken: ${otherTargets.map(targetText).join(', ')}.`}
    {Object.keys(unmatched).length > 0 && ` Without a light frame that they match: ${unmatchedText(unmatched)}.`}
    {leftOut.length > 0 && (
      <LeftOut>
        <summary>{quantity(leftOut.length, 'file')} left out</summary>
        <Lines tabIndex={0}>
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

const videoText = ({ isVideo, videoColumns }: ParsedCsv): string => {
  const leftOut =
    videoColumns.length > 0 ? ` Sessions have no place for these columns: ${videoColumns.join(', ')}.` : ''
  return isVideo ? ` These are AstroBin's columns for videos, as of the Moon and planets.${leftOut}` : ''
}

interface CsvSummaryProps {
  file: string
  csv: ParsedCsv
  merged: Counts
}

export const CsvSummary = ({ file, csv, merged }: CsvSummaryProps) =>
  csv.errors.length > 0 ? (
    <Note kind="danger" role="alert">
      Nothing was added from {file}:{videoText(csv)}
      <Lines tabIndex={0}>
        {csv.errors.map(({ line, column, message }, index) => (
          <li key={index}>
            Line {line}
            {column && `, ${column}`}: {message}
          </li>
        ))}
      </Lines>
    </Note>
  ) : (
    <Note kind="ok" role="status">
      {`Read ${file} and ${outcome(merged)}.`}
      {check(merged)}
      {videoText(csv)}
      {unknownFilters(csv.sessions)}
      {csv.unknownColumns.length > 0 &&
        ` Columns that AstroBin does not have there were left out: ${csv.unknownColumns.join(', ')}.`}
    </Note>
  )

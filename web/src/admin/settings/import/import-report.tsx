import styled from 'styled-components'
import type { ImportReport } from '../../../api/admin/imports.ts'
import { caption, tabular } from '../../../theme/text.ts'
import { color, from, hairline, space } from '../../../theme/tokens.ts'
import { Stack } from '../../../ui/layout.tsx'

const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[4]};
  padding-block: ${space[4]};
  border-block: ${hairline};
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  div {
    display: flex;
    flex-direction: column-reverse;
  }
  dt {
    ${caption}
  }
  dd {
    ${tabular}
    font-size: 1.5rem;
    line-height: 1.2;
  }
`
const Details = styled.details`
  summary {
    cursor: pointer;
    padding-block: ${space[2]};
    font-weight: 500;
  }
  ul {
    max-height: 24rem;
    overflow: auto;
    border-top: ${hairline};
  }
  li {
    padding-block: ${space[2]};
    border-bottom: ${hairline};
    overflow-wrap: anywhere;
  }
  p {
    ${caption}
  }
`
const Omitted = styled.p`
  ${caption}
  color: ${color.textMuted};
`

const labels = {
  posts: 'Posts',
  pages: 'Pages',
  drafts: 'Drafts',
  pictures: 'Pictures',
  tags: 'New tags',
  existing: 'Imported before',
} as const

type Entries = ImportReport['skipped']

interface ReportProps {
  report: ImportReport
  /** Of the whole. */
  label: string
  skipped: string
  notes: string
  unchanged: string
}

/** What an import would do or has done, in figures, and each exception with its reason. */
export const Report = ({ report, label, skipped, notes, unchanged }: ReportProps) => (
  <Stack $gap={3} role="group" aria-label={label}>
    <Counts>
      {(Object.keys(labels) as (keyof typeof labels)[]).map(name => (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd>{report[name].toLocaleString('en-US')}</dd>
        </div>
      ))}
    </Counts>
    <EntryList title={skipped} entries={report.skipped} />
    <EntryList title={notes} entries={report.notes} />
    <EntryList title={unchanged} entries={report.unchanged} />
    {report.omitted > 0 && <Omitted>{`${report.omitted.toLocaleString('en-US')} more are not listed.`}</Omitted>}
  </Stack>
)

const FEW = 5

/** Closed when it is long: the figures come first. */
const EntryList = ({ title, entries }: { title: string; entries: Entries }) =>
  entries.length === 0 ? null : (
    <Details open={entries.length <= FEW}>
      <summary>{`${title} (${entries.length.toLocaleString('en-US')})`}</summary>
      {/* A long one is scrolled by keyboard. */}
      <ul tabIndex={entries.length > FEW ? 0 : undefined} aria-label={title}>
        {entries.map(({ subject, reason }, index) => (
          <li key={index}>
            {subject}
            <p>{reason}</p>
          </li>
        ))}
      </ul>
    </Details>
  )

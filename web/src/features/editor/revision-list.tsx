import { timeZone, useSettings } from '../site/api/settings.ts'
import type { Revision } from './api/revisions.ts'
import { changedWords } from './changed-words.ts'
import { Entry, List } from './revisions-dialog.styled.ts'

interface RevisionListProps {
  /** Newest first. */
  revisions: readonly Revision[]
  shown: number
  onShow: (number: number) => void
}

/** When, by whom, and what was changed. */
export function RevisionList({ revisions, shown, onShow }: RevisionListProps) {
  const zone = timeZone(useSettings())
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <List aria-label="Versions, newest first">
      {revisions.map(({ number, savedAt, savedBy, changed }, index) => (
        <li key={number}>
          <Entry type="button" aria-pressed={number === shown} onClick={() => onShow(number)}>
            <b>{`${number}. ${moment.format(new Date(savedAt))}`}</b>
            <span>
              {[index === 0 ? 'Present' : '', savedBy?.name ?? '', changedWords(changed)].filter(Boolean).join(', ')}
            </span>
          </Entry>
        </li>
      ))}
    </List>
  )
}

import { useState } from 'react'
import styled from 'styled-components'
import {
  restoreRevision,
  useRevision,
  useRevisions,
  versionOf,
  type Post,
  type Revision,
} from '../../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../../api/settings.ts'
import { caption } from '../../../theme/text.ts'
import { color, from, hairline, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { useAction } from '../../shell/use-action.ts'
import { Changes, Legend } from './changes.tsx'
import { stateLabel, versionChanges, type Version } from './version-changes.ts'

/** The list, with the chosen version next to it; stacked on phones. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  ${from.tablet} {
    grid-template-columns: 16rem minmax(0, 1fr);
  }
`

const List = styled.ol`
  max-height: 16rem;
  overflow: auto;
  border-block: ${hairline};
  ${from.tablet} {
    max-height: 60vh;
  }
`

const Entry = styled.button`
  ${caption}
  display: block;
  width: 100%;
  padding: ${space[3]};
  text-align: left;
  border-bottom: ${hairline};
  font-variant-numeric: tabular-nums;
  b {
    display: block;
    font-weight: 500;
    color: ${color.text};
  }
  &:hover {
    background: ${color.surfaceHover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${color.accentWash};
    box-shadow: inset 2px 0 ${color.accent};
  }
`

const names: Readonly<Record<string, string>> = {
  title: 'title',
  slug: 'slug',
  excerpt: 'excerpt',
  content: 'text',
  headerImageId: 'header image',
  published: 'state',
  publishAt: 'plan',
  metaTitle: 'search title',
  metaDescription: 'search description',
  shareImageId: 'share picture',
}

/** The fields a version changed: 'title and text'. */
export const changedFields = (fields: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(fields.map(field => names[field] ?? field))

interface RevisionListProps {
  /** Newest first. */
  revisions: readonly Revision[]
  selected: number
  onSelect: (number: number) => void
}

/** When, by whom, and what was changed. */
function RevisionList({ revisions, selected, onSelect }: RevisionListProps) {
  const zone = timeZone(useSettings())
  const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (
    <List aria-label="Versions, newest first">
      {revisions.map((revision, index) => (
        <li key={revision.number}>
          <Entry type="button" aria-pressed={revision.number === selected} onClick={() => onSelect(revision.number)}>
            <b>{`${revision.number}. ${moment.format(new Date(revision.savedAt))}`}</b>
            <span>
              {[
                index === 0 ? 'Present' : '',
                stateLabel(revision, zone),
                revision.savedBy?.name ?? '',
                changedFields(revision.changed),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Entry>
        </li>
      ))}
    </List>
  )
}

interface RevisionsDialogProps {
  post: Post
  /** What is written now, saved or not. */
  current: Version
  isDirty: boolean
  onRestored: (post: Post) => Promise<void>
  onClose: () => void
}

/** What a version was to visitors, and what it is to them once it is restored. */
const stateNote = (revision: Revision, present: Post, zone: string): string => {
  const was = `Saved as: ${stateLabel(revision, zone)}.`
  if (present.published) return `${was} Restored, it is published, and visitors see it at once.`
  return `${was} Restored, it is ${present.publishAt ? stateLabel(present, zone).toLowerCase() : 'a draft'}.`
}

const Comparison = ({ post, number, current }: { post: Post; number: number; current: Version }) => {
  const zone = timeZone(useSettings())
  return (
    <Loaded query={useRevision(post.id, number)} failure="This version could not be read">
      {revision => {
        const changes = versionChanges(revision, current, zone)
        if (changes.length === 0) return <Legend>This is what stands in the editor.</Legend>
        return (
          <>
            <Legend>Amber text is only in this version, green text only in the editor.</Legend>
            <Changes passages={changes} sides={{ removed: 'This version', added: 'Now' }} />
          </>
        )
      }}
    </Loaded>
  )
}

/** The stored versions of an item: their changes, and restoring them. */
export function RevisionsDialog({ post, current, isDirty, onRestored, onClose }: RevisionsDialogProps) {
  const revisions = useRevisions(post.id)
  const [chosen, setChosen] = useState<number | null>(null)
  const { run, isBusy } = useAction()
  const zone = timeZone(useSettings())
  const newest = revisions.data?.[0]
  const selected = revisions.data?.find(({ number }) => number === chosen) ?? newest

  const restore = ({ number }: Revision) =>
    run(
      async () => {
        await onRestored(await restoreRevision(post.id, number, versionOf(post)))
        onClose()
      },
      {
        ...((isDirty || post.workingCopy) && {
          question: {
            title: 'Restore this version?',
            message: isDirty
              ? 'What you have written since you last saved is not in any version, and will be gone.'
              : 'The unpublished changes are not in any version, and will be gone.',
            action: 'Restore',
          },
        }),
        success: `Version ${number} restored`,
        failure: 'Failed to restore the version',
      },
    )

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Versions"
      description="The latest 25 are kept. Restoring one makes it the newest; nothing in between is lost."
      width="60rem"
      footer={
        selected && (
          <Button
            variant="primary"
            loading={isBusy}
            disabled={selected === newest}
            onClick={() => void restore(selected)}
          >
            {`Restore version ${selected.number}`}
          </Button>
        )
      }
    >
      <Loaded query={revisions} failure="The versions could not be read">
        {list =>
          selected && (
            <Columns>
              <RevisionList revisions={list} selected={selected.number} onSelect={setChosen} />
              <section aria-label={`Version ${selected.number}`}>
                <Legend>
                  {selected === newest ? `State: ${stateLabel(selected, zone)}.` : stateNote(selected, post, zone)}
                </Legend>
                <Comparison post={post} number={selected.number} current={current} />
              </section>
            </Columns>
          )
        }
      </Loaded>
    </Dialog>
  )
}

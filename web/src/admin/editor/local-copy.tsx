import styled from 'styled-components'
import { versionOf, type Post } from '../../api/admin/posts.ts'
import { timeZone, useSettings } from '../../api/settings.ts'
import { space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { shortMoment } from '../shell/format.ts'
import { emptyForm, type PostForm } from './post-form.ts'

/** Unsaved changes, stored on this device. */
export interface LocalCopy {
  /** The same throughout one session of writing. */
  id: string
  /** Milliseconds since 1970. */
  keptAt: number
  /** The version it is based on; null for a new item. */
  base: string | null
  form: PostForm
  content: string
  /** The version of the server's autosave that it goes on from; null: none. */
  autosavedAt: string | null
}

/** Earlier releases stored a single copy, without an id, without the header picture's own id, and knew no autosaves. */
type StoredCopy = Omit<LocalCopy, 'id' | 'form' | 'autosavedAt'> &
  Partial<Pick<LocalCopy, 'id' | 'autosavedAt'>> & { form: Partial<PostForm> }

const keyOf = (item: string): string => `skyfolio.editor.${item}`

const isCopy = (value: unknown): value is StoredCopy =>
  typeof value === 'object' && value !== null && 'keptAt' in value && 'form' in value && 'content' in value

const asCopy = ({ id, form, autosavedAt = null, ...rest }: StoredCopy): LocalCopy => ({
  ...rest,
  autosavedAt,
  id: id ?? String(rest.keptAt),
  form: { ...emptyForm, ...form, headerImageId: form.headerImageId ?? form.headerImage?.id ?? null },
})

/** A new id, for each session of writing. */
export const newCopyId = (): string => `${Date.now()}-${Math.random().toString(36).slice(2)}`

/** The copies of an item ('new-post', 'new-page' or its id), newest first; none that can't be read. */
export function readCopies(item: string): LocalCopy[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(item)) ?? '[]')
    const copies = (Array.isArray(stored) ? stored : [stored]).filter(isCopy).map(asCopy)
    return copies.sort((one, other) => other.keptAt - one.keptAt)
  } catch {
    return []
  }
}

/** Returns false when this browser stores nothing. */
function write(item: string, copies: readonly LocalCopy[]): boolean {
  try {
    if (copies.length > 0) localStorage.setItem(keyOf(item), JSON.stringify(copies))
    else localStorage.removeItem(keyOf(item))
    return true
  } catch {
    return false
  }
}

const others = (item: string, id: string) => readCopies(item).filter(copy => copy.id !== id)

/** Replaces an earlier state of the same copy; the others stay. Returns false when this browser stores nothing. */
export const storeCopy = (item: string, copy: LocalCopy): boolean => write(item, [copy, ...others(item, copy.id)])

export const removeCopy = (item: string, id: string): boolean => write(item, others(item, id))

const Box = styled.div`
  margin-bottom: ${space[5]};
  p + div {
    margin-top: ${space[3]};
  }
`

interface LocalCopyNoticeProps {
  copy: LocalCopy
  stored: Post | null
  onRestore: () => void
  onDiscard: () => void
}

/** Offers unsaved changes of an earlier session: after a crash, a lost connection, or leaving. */
export function LocalCopyNotice({ copy, stored, onRestore, onDiscard }: LocalCopyNoticeProps) {
  const zone = timeZone(useSettings())
  return (
    <Box>
      <Note kind="warn" role="status">
        <strong>There are changes that were not saved</strong>
        <p>
          {`Written on this device, ${shortMoment(new Date(copy.keptAt).toISOString(), zone)}.`}
          {stored && copy.base !== versionOf(stored) && ' It has been saved from elsewhere since then.'}
        </p>
        <Row>
          <Button size="small" onClick={onRestore}>
            Restore
          </Button>
          <Button size="small" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        </Row>
      </Note>
    </Box>
  )
}

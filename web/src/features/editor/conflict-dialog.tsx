import { useMemo } from 'react'
import styled from 'styled-components'
import { color, font, size, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spoken } from '../../ui/layout.tsx'
import type { Post } from '../admin/api/posts.ts'
import type { PostForm } from './post-form.ts'
import { passages, passagesOf, type Passage } from './text-changes.ts'

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`
const Line = styled.li<{ $kind: Passage['kind'] }>`
  padding: ${space[2]} ${space[3]};
  border-left: 2px solid transparent;
  font: 400 ${size.caption} / 1.5 ${font.sans};
  overflow-wrap: anywhere;
  ${({ $kind }) => $kind === 'gone' && `background: ${color.warnWash}; border-color: ${color.warn};`}
  ${({ $kind }) => $kind === 'new' && `background: ${color.okWash}; border-color: ${color.ok};`}
  ${({ $kind }) => $kind === 'same' && `color: ${color.textMuted};`}
`
const Legend = styled.p`
  margin-bottom: ${space[4]};
  color: ${color.textMuted};
  font-size: ${size.caption};
`

const named = { gone: 'Theirs: ', new: 'Yours: ', same: '' } as const

const fieldsOf = (item: { title: string; slug: string; excerpt: string | null; published: boolean }): string[] => [
  `Title: ${item.title}`,
  `Slug: ${item.slug}`,
  `Excerpt: ${item.excerpt ?? ''}`,
  item.published ? 'Published' : 'Draft',
]

interface ConflictDialogProps {
  theirs: Post
  mine: PostForm
  myText: string
  busy: boolean
  onOverwrite: () => void
  onTakeTheirs: (theirs: Post) => void
  onClose: () => void
}

/** Somebody else, or another tab, has saved this item meanwhile: shows what differs, and overwrites nothing by itself. */
export function ConflictDialog({
  theirs,
  mine,
  myText,
  busy,
  onOverwrite,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps) {
  const found = useMemo(() => {
    const text = passages(passagesOf(theirs.content ?? ''), passagesOf(myText))
    // Long runs of unchanged text say nothing: their neighbours are enough.
    const isNear = (index: number) => [-1, 0, 1].some(step => (text[index + step]?.kind ?? 'same') !== 'same')
    return [
      ...passages(fieldsOf(theirs), fieldsOf(mine)).filter(({ kind }) => kind !== 'same'),
      ...text.filter((_, index) => isNear(index)),
    ]
  }, [theirs, mine, myText])

  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="This was changed elsewhere"
      description="Since you opened it, another version has been saved. Nothing has been overwritten."
      width="48rem"
      footer={
        <>
          <Button onClick={onClose}>Go on writing</Button>
          <Button onClick={() => onTakeTheirs(theirs)}>Take theirs</Button>
          <Button look="danger" loading={busy} onClick={onOverwrite}>
            Save mine over it
          </Button>
        </>
      }
    >
      <Legend>Amber stands only in their version, green only in yours.</Legend>
      <List>
        {found.map((passage, index) => (
          <Line key={index} $kind={passage.kind}>
            <Spoken>{named[passage.kind]}</Spoken>
            {passage.text}
          </Line>
        ))}
      </List>
    </Dialog>
  )
}

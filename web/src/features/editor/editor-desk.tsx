import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import { ErrorText } from '../../ui/field.tsx'
import { getPostTags, type Post, type PostType } from '../admin/api/posts.ts'
import { sayProblem } from '../admin/shell/failures.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Desk, Figures, TitleBox } from './editor-desk.styled.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorSide } from './editor-side.tsx'
import { FoundCopy } from './found-copy.tsx'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { Toolbar } from './writing/toolbar.tsx'
import { useWriting } from './writing/use-writing.ts'
import { Sheet } from './writing/writing.styled.ts'

interface EditorDeskProps {
  type: PostType
  /** Null: a new one. */
  post: Post | null
  tagIds: readonly number[]
  onCreated?: (post: Post) => void
}

const previewOf = (type: PostType, slug: string) =>
  type === 'post' ? addresses.post(slug) : `/page/${encodeURIComponent(slug)}`

/** One item being written. Mount it with the item as key. */
export function EditorDesk({ type, post, tagIds, onCreated }: EditorDeskProps) {
  const [stored, setStored] = useState(post)
  const [storedTags, setStoredTags] = useState(tagIds)
  const touched = useRef<() => void>(() => undefined)
  const editor = useWriting({ html: post?.content ?? '', onChange: () => touched.current() })
  const draft = useDraft({ editor, stored, tagIds: storedTags, item: stored ? String(stored.id) : `new-${type}` })
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { isEmpty, words } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({ isEmpty: now.isEmpty, words: now.storage.characterCount.words() }),
  })

  const saving = useSave({
    editor,
    draft,
    type,
    stored,
    storedTags,
    onStored: (now, tags) => {
      const isNew = stored === null
      setStored(now)
      setStoredTags(tags)
      if (!isNew) return
      onCreated?.(now)
      void navigate(addresses.editPost(now.id), { replace: true })
    },
  })

  useEffect(() => {
    touched.current = draft.touch
  }, [draft.touch])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void saving.save('draft')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  const leave = async () => {
    const to = type === 'post' ? addresses.adminPosts : addresses.adminPages
    const message = 'What you have written since you last saved is kept on this device and offered when you come back.'
    const question = { title: 'Leave without saving?', message, action: 'Leave', danger: false }
    if (!draft.isDirty || (await confirm(question))) await navigate(to)
  }

  const preview = () => {
    if (!stored) return sayProblem('Please save the post first to preview it.', 'Not saved yet')
    window.open(previewOf(type, stored.slug), '_blank', 'noopener')
  }

  const takeTheirs = async (theirs: Post) => {
    const tags = (await getPostTags(type, theirs.id)).map(({ id }) => id)
    setStored(theirs)
    setStoredTags(tags)
    draft.replace(theirs, tags)
    saving.closeConflict()
  }

  const { title } = draft.form
  const titleProblem = saving.problemOf('title')
  return (
    <>
      <title>{`${title || (type === 'post' ? 'New post' : 'New page')} · Skyfolio`}</title>
      <EditorBar
        type={type}
        saving={saving.saving}
        savedAt={saving.savedAt}
        isDirty={draft.isDirty}
        canPublish={title.trim() !== '' && !isEmpty}
        canPreview={!isEmpty}
        onLeave={() => void leave()}
        onSave={() => void saving.save('draft')}
        onPreview={preview}
        onPublish={() => void saving.save('publish')}
      />
      <Desk>
        <div>
          {draft.found && (
            <FoundCopy copy={draft.found} stored={stored} onTakeUp={draft.takeUp} onThrowAway={draft.throwAway} />
          )}
          <TitleBox
            aria-label="Title"
            aria-invalid={titleProblem ? true : undefined}
            rows={1}
            maxLength={300}
            placeholder="Title"
            value={title}
            onChange={event => draft.change({ title: event.target.value.replace(/\n/g, ' ') })}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              editor.commands.focus('start')
            }}
          />
          <ErrorText>{titleProblem}</ErrorText>
          <Toolbar editor={editor} />
          <Sheet editor={editor} />
          <ErrorText>{saving.problemOf('content')}</ErrorText>
          <Figures>{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</Figures>
        </div>
        <EditorSide type={type} form={draft.form} slugProblem={saving.problemOf('slug')} onChange={draft.change} />
      </Desk>
      {saving.conflict && (
        <ConflictDialog
          theirs={saving.conflict}
          mine={draft.form}
          myText={editor.getHTML()}
          busy={saving.saving !== null}
          onOverwrite={() => void saving.overwrite()}
          onTakeTheirs={theirs => void takeTheirs(theirs)}
          onClose={saving.closeConflict}
        />
      )}
    </>
  )
}

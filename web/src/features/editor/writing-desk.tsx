import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addresses } from '../../addresses.ts'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { ErrorText } from '../../ui/field.tsx'
import { getPostTags, type Post, type PostType } from '../admin/api/posts.ts'
import { sayError, sayProblem } from '../admin/shell/failures.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { Desk, Figures } from './editor-desk.styled.ts'
import { EditorBar } from './editor-bar.tsx'
import { EditorSide } from './editor-side.tsx'
import { FoundCopy } from './found-copy.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { TitleField } from './title-field.tsx'
import { useDraft } from './use-draft.ts'
import { useKeys } from './use-keys.ts'
import { useLeaveGuard } from '../admin/shell/leave-guard.ts'
import { useSave } from './use-save.ts'
import { Toolbar } from './writing/toolbar.tsx'
import { htmlOf, showsSomething, wordsIn } from './writing/what-is-written.ts'
import { Sheet } from './writing/writing.styled.ts'

const previewOf = (type: PostType, slug: string) =>
  type === 'post' ? addresses.post(slug) : `/page/${encodeURIComponent(slug)}`

const leaving = {
  title: 'Leave without saving?',
  message: 'What you have written since you last saved is kept on this device and offered when you come back.',
  action: 'Leave',
  danger: false,
}

export interface WritingProps {
  type: PostType
  /** Null: a new one. */
  post: Post | null
  tagIds: readonly number[]
  onCreated?: (post: Post) => void
}

/** Title, text and what belongs to them, with everything one does with them. */
export function Writing({ type, post, tagIds, onCreated, editor }: WritingProps & { editor: Editor }) {
  const [stored, setStored] = useState(post)
  const [storedTags, setStoredTags] = useState(tagIds)
  const [showsVersions, setShowsVersions] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const draft = useDraft({ editor, stored, tagIds: storedTags, item: stored ? String(stored.id) : `new-${type}` })
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { hasText, words } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({ hasText: showsSomething(state.doc), words: wordsIn(state.doc) }),
  })

  const saving = useSave({
    editor,
    draft,
    type,
    stored,
    storedTags,
    onStored: (now, tags) => {
      setStored(now)
      setStoredTags(tags)
      if (stored) return
      onCreated?.(now)
      void navigate(addresses.editPost(now.id), { replace: true })
    },
  })

  useKeys({ s: () => void saving.save('draft'), '/': () => setShowsKeys(true) })
  useLeaveGuard(draft.isDirty, () => confirm(leaving))

  const leave = async () => {
    if (!draft.isDirty || (await confirm(leaving)))
      await navigate(type === 'post' ? addresses.adminPosts : addresses.adminPages)
  }

  const preview = () => {
    if (!stored) return sayProblem('Please save the post first to preview it.', 'Not saved yet')
    window.open(previewOf(type, stored.slug), '_blank', 'noopener')
  }

  const takeTheirs = async (theirs: Post) => {
    try {
      const tags = (await getPostTags(type, theirs.id)).map(({ id }) => id)
      setStored(theirs)
      setStoredTags(tags)
      draft.replace(theirs, tags)
      saving.closeConflict()
    } catch (error) {
      sayError(error, 'Their tags could not be read')
    }
  }

  const takeRestored = (restored: Post) => {
    setStored(restored)
    draft.replace(restored, storedTags)
  }

  const { title } = draft.form
  return (
    <>
      <title>{`${title || (type === 'post' ? 'New post' : 'New page')} · Skyfolio`}</title>
      <EditorBar
        type={type}
        saving={saving.saving}
        savedAt={saving.savedAt}
        isDirty={draft.isDirty}
        canPublish={title.trim() !== '' && hasText}
        canPreview={hasText}
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
          <TitleField
            value={title}
            problem={saving.problemOf('title')}
            onChange={next => draft.change({ title: next })}
            onDone={() => editor.commands.focus('start')}
          />
          <Toolbar editor={editor} />
          <Sheet editor={editor} />
          <ErrorText>{saving.problemOf('content')}</ErrorText>
          <Figures>
            <span>{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</span>
            <span>
              {stored && (
                <Button look="quiet" size="small" onClick={() => setShowsVersions(true)}>
                  Versions
                </Button>
              )}
              <Button look="quiet" size="small" onClick={() => setShowsKeys(true)}>
                Keyboard shortcuts
              </Button>
            </span>
          </Figures>
        </div>
        <EditorSide
          type={type}
          form={draft.form}
          slugProblem={saving.problemOf('slug')}
          onChange={draft.change}
          onImageRenamed={draft.renameImage}
        />
      </Desk>
      {saving.conflict && (
        <ConflictDialog
          {...saving.conflict}
          myText={htmlOf(editor)}
          busy={saving.saving !== null}
          onOverwrite={() => void saving.overwrite()}
          onTakeTheirs={theirs => void takeTheirs(theirs)}
          onClose={saving.closeConflict}
        />
      )}
      {stored && showsVersions && (
        <RevisionsDialog
          post={stored}
          present={{ ...draft.form, content: htmlOf(editor) }}
          isDirty={draft.isDirty}
          onRestored={takeRestored}
          onClose={() => setShowsVersions(false)}
        />
      )}
      <ShortcutsDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </>
  )
}

import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import styled from 'styled-components'
import { addresses } from '../../addresses.ts'
import type { Autosave } from '../../api/admin/autosaves.ts'
import { getTagIds, type Post, type PostType } from '../../api/admin/posts.ts'
import { color, from, layout, space } from '../../theme/tokens.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorText } from '../../ui/fields/field.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { UploadsContext, useUploads } from '../../ui/uploads.ts'
import { toastDanger, toastError } from '../shell/errors.ts'
import { useLeaveGuard } from '../shell/leave-guard.ts'
import { AutosaveConflict, AutosaveOffer } from './autosave-notice.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorSide } from './editor-side.tsx'
import { LocalCopyNotice } from './local-copy.tsx'
import { ConflictDialog } from './revisions/conflict-dialog.tsx'
import { RevisionsDialog } from './revisions/revisions-dialog.tsx'
import { ShortcutsDialog, useShortcutKeys } from './shortcuts.tsx'
import { TitleField } from './title-field.tsx'
import { useAutosave } from './use-autosave.ts'
import { useDraft } from './use-draft.ts'
import { useSave } from './use-save.ts'
import { WorkingCopyNotice } from './working-copy-notice.tsx'
import { countWords, editorHtml, hasContent } from './writing/content.ts'
import { Sheet } from './writing/sheet.styled.ts'
import { useRunningTextUploads } from './writing/text-uploads.ts'
import { Toolbar } from './writing/toolbar.tsx'
import { uploadsIn } from './writing/upload-place.tsx'
import { useTextEditor } from './writing/use-text-editor.ts'

/** The text as wide as a reader's page, 700 px, and what belongs to it at the side. */
const Desk = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} ${space[8]};
  max-width: calc(${layout.page} + 2 * ${layout.edge});
  margin-inline: auto;
  padding: ${space[6]} ${layout.edge} ${space[8]};
  ${from.desktop} {
    grid-template-columns: minmax(0, 700px) minmax(16rem, 20rem);
    justify-content: space-between;
  }
`

const Figures = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  color: ${color.textMuted};
  font-size: var(--size-caption);
  font-variant-numeric: tabular-nums;
`

/** Unpublished changes are shown at the address that visitors know, to its owner alone. */
const previewOf = ({ type, slug, workingCopy }: Post) => {
  if (!workingCopy) return type === 'post' ? addresses.post(slug) : `/page/${encodeURIComponent(slug)}`
  const { publishedSlug } = workingCopy
  return `${type === 'post' ? addresses.post(publishedSlug) : addresses.page(publishedSlug)}?preview=true`
}

/** As much of the text as a description can need. */
const SUMMARY_LENGTH = 400

const leaving = (uploading: number) => ({
  title: 'Leave without saving?',
  message: `${
    uploading > 0
      ? uploading === 1
        ? 'A picture is still being uploaded. '
        : 'Pictures are still being uploaded. '
      : ''
  }What you have written since you last saved is kept, and offered when you come back.`,
  action: 'Leave',
  danger: false,
})

interface DeskProps {
  type: PostType
  /** Null: a new one. */
  post: Post | null
  tagIds: readonly number[]
  onCreated?: (post: Post) => void
}

/** Title, text and what belongs to them, with everything one does with them. */
function LoadedDesk({ type, post, tagIds, onCreated, editor }: DeskProps & { editor: Editor }) {
  const [stored, setStored] = useState(post)
  const [storedTags, setStoredTags] = useState(tagIds)
  const [showsVersions, setShowsVersions] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const [showsConflict, setShowsConflict] = useState(false)
  const draft = useDraft({ editor, stored, tagIds: storedTags, item: stored ? String(stored.id) : `new-${type}` })
  const autosave = useAutosave({ editor, draft, type, stored })
  const navigate = useNavigate()
  const { hasText, words, beginning, places } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      hasText: hasContent(state.doc),
      words: countWords(state.doc),
      places: uploadsIn(state.doc),
      beginning: state.doc.textBetween(0, Math.min(state.doc.content.size, SUMMARY_LENGTH), ' '),
    }),
  })

  const fieldUploads = useUploads()
  const textUploads = useRunningTextUploads(places)
  const uploading = fieldUploads.running + textUploads

  const saving = useSave({
    editor,
    draft,
    autosave,
    type,
    stored,
    storedTags,
    uploads: { running: uploading, failed: fieldUploads.failed },
    missingPictures: places.length - textUploads,
    onStored: (now, tags) => {
      setStored(now)
      setStoredTags(tags)
      if (stored) return
      onCreated?.(now)
      void navigate(addresses.editPost(now.id), { replace: true })
    },
  })

  useShortcutKeys({ s: () => saving.save('draft'), '/': () => setShowsKeys(true) })
  useLeaveGuard(draft.isDirty || uploading > 0, 'screen', leaving(uploading))

  const preview = () => {
    if (!stored) return toastDanger('Please save the post first to preview it.', 'Not saved yet')
    window.open(previewOf(stored), '_blank', 'noopener')
  }

  /** Puts another version on the desk. */
  const take = async (other: Post) => {
    const tags = await getTagIds(other)
    await autosave.forget()
    setStored(other)
    setStoredTags(tags)
    draft.replace(other, tags)
  }

  const takeTheirs = async (theirs: Post) => {
    try {
      await take(theirs)
      saving.closeConflict()
    } catch (error) {
      toastError(error, 'Their tags could not be read')
    }
  }

  const { title } = draft.form
  const { offer, conflict } = autosave
  // A copy on this device that goes on from the autosave has everything in it.
  const isCovered = offer !== null && draft.localCopy?.autosavedAt === offer.savedAt
  const focusText = () => editor.commands.focus(null, { scrollIntoView: false })
  // Each of these removes the notice whose button was pressed, so the focus moves to the text.
  const restoreCopy = () => {
    draft.restoreCopy()
    if (isCovered) autosave.adopt(offer)
    focusText()
  }
  const discardCopy = () => {
    draft.discardCopy()
    focusText()
  }
  const showPublished = async (published: Post) => {
    await take(published)
    focusText()
  }
  const takeAutosave = (other: Autosave) => {
    setShowsConflict(false)
    autosave.take(other)
    focusText()
  }
  const discardAutosave = async (other: Autosave) => {
    await autosave.discard(other)
    focusText()
  }
  const keepMine = (other: Autosave) => {
    setShowsConflict(false)
    focusText()
    void autosave.keepMine(other)
  }
  return (
    <UploadsContext value={fieldUploads.begin}>
      <title>{`${title || (type === 'post' ? 'New post' : 'New page')} · Skyfolio`}</title>
      <EditorBar
        type={type}
        saving={saving.saving}
        waiting={saving.waiting}
        uploading={uploading}
        savedAt={saving.savedAt}
        autosavedAt={autosave.savedAt}
        refusal={autosave.refusal}
        isDirty={draft.isDirty}
        canPublish={title.trim() !== '' && (hasText || uploading > 0)}
        isPublished={stored?.published === true}
        canPreview={hasText}
        onSave={() => saving.save('draft')}
        onPreview={preview}
        onPublish={() => saving.save('publish')}
      />
      <Desk>
        <div>
          {conflict && <AutosaveConflict autosave={conflict} onCompare={() => setShowsConflict(true)} />}
          {offer && !isCovered && (
            <AutosaveOffer
              autosave={offer}
              stored={stored}
              onContinue={() => takeAutosave(offer)}
              onDiscard={() => discardAutosave(offer)}
            />
          )}
          {draft.localCopy && (
            <LocalCopyNotice copy={draft.localCopy} stored={stored} onRestore={restoreCopy} onDiscard={discardCopy} />
          )}
          {stored?.workingCopy && <WorkingCopyNotice post={stored} onDiscarded={showPublished} />}
          <TitleField
            value={title}
            error={saving.errorOf('title')}
            onChange={next => draft.change({ title: next })}
            onDone={() => editor.commands.focus('start')}
          />
          <Toolbar editor={editor} />
          <Sheet editor={editor} />
          <ErrorText>{saving.errorOf('content')}</ErrorText>
          <Figures>
            <span>{words === 1 ? '1 word' : `${words.toLocaleString('en-US')} words`}</span>
            <span>
              {stored && (
                <Button variant="quiet" size="small" onClick={() => setShowsVersions(true)}>
                  Versions
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => setShowsKeys(true)}>
                Keyboard shortcuts
              </Button>
            </span>
          </Figures>
        </div>
        <EditorSide
          type={type}
          form={draft.form}
          beginning={beginning}
          slugError={saving.errorOf('slug')}
          planError={saving.errorOf('publishAt')}
          publicSlug={stored?.published ? stored.slug : null}
          onChange={draft.change}
          onImageRenamed={draft.renameImage}
        />
      </Desk>
      {saving.conflict && (
        <ConflictDialog
          {...saving.conflict}
          myText={editorHtml(editor)}
          busy={saving.saving !== null}
          onOverwrite={() => saving.overwrite()}
          onTakeTheirs={() => saving.conflict && void takeTheirs(saving.conflict.theirs)}
          onClose={saving.closeConflict}
        />
      )}
      {conflict && showsConflict && (
        <ConflictDialog
          theirs={{ ...draft.form, ...conflict }}
          autosaved
          mine={draft.form}
          myText={editorHtml(editor)}
          busy={false}
          onOverwrite={() => keepMine(conflict)}
          onTakeTheirs={() => takeAutosave(conflict)}
          onClose={() => setShowsConflict(false)}
        />
      )}
      {stored && showsVersions && (
        <RevisionsDialog
          post={stored}
          current={{ ...draft.form, content: editorHtml(editor) }}
          isDirty={draft.isDirty}
          onRestored={take}
          onClose={() => setShowsVersions(false)}
        />
      )}
      <ShortcutsDialog open={showsKeys} onOpenChange={setShowsKeys} />
    </UploadsContext>
  )
}

/** One item being written. Mount it with the item as key. */
export function EditorDesk(props: DeskProps) {
  const editor = useTextEditor(props.post?.content ?? '')
  return editor ? <LoadedDesk {...props} editor={editor} /> : <Loading>Loading...</Loading>
}

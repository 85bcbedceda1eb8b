import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import * as RadixToolbar from 'radix-ui/toolbar'
import { useRef, useState, type ReactNode } from 'react'
import styled from 'styled-components'
import { ACCEPTED_PICTURES } from '../../../api/admin/uploads.ts'
import { below, color, hairline, layer, layout, radius } from '../../../theme/tokens.ts'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { scrollEdges, useScrollEdges } from '../../../ui/scroll-edges.ts'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { ctrl } from '../../shell/shortcuts.tsx'
import { PicturePicker } from '../../shell/pictures/picture-picker.tsx'
import { useShortcutKeys } from '../shortcuts.tsx'
import { insertFromLibrary, insertPictures } from './insert-pictures.ts'
import { LinkDialog } from './link-dialog.tsx'
import { YoutubeDialog } from './youtube-dialog.tsx'

const Bar = styled.div`
  position: sticky;
  top: 4rem;
  z-index: ${layer.sticky};
  background: ${color.surface};
  border-bottom: ${hairline};
  ${below.tablet} {
    top: 7.25rem;
  }
`
const Tools = styled(RadixToolbar.Root)`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  padding-block: 0.5rem;
  ${below.tablet} {
    flex-wrap: nowrap;
    ${scrollEdges}
  }
`
const Tool = styled(RadixToolbar.Button)`
  display: inline-grid;
  flex: none;
  place-items: center;
  min-width: ${layout.controlSmall};
  height: ${layout.controlSmall};
  padding: 0 0.5rem;
  border-radius: ${radius.control};
  color: ${color.textMuted};
  font-weight: 500;
  &:hover {
    background: ${color.surfaceHover};
    color: ${color.text};
  }
  &[aria-pressed='true'] {
    background: ${color.accentWash};
    color: ${color.accent};
  }
  &:disabled {
    color: ${color.lineStrong};
    cursor: default;
    background: none;
  }
`
const Break = styled(RadixToolbar.Separator)`
  flex: none;
  width: 1px;
  margin: 0.5rem 0.375rem;
  background: ${color.line};
`

interface ToolButtonProps {
  label: string
  keys?: string
  icon?: IconName
  children?: ReactNode
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
}

const ToolButton = ({ label, keys, icon, children, pressed, disabled, onPress }: ToolButtonProps) => (
  <Tooltip label={keys ? `${label} (${keys})` : label}>
    <Tool aria-label={label} aria-pressed={pressed} disabled={disabled} onClick={onPress}>
      {icon ? <Icon name={icon} /> : children}
    </Tool>
  </Tooltip>
)

const mod = ctrl === '⌘' ? ctrl : `${ctrl}+`

/** What can be done to the text. Arrow keys move inside it; every shortcut works without it. */
export function Toolbar({ editor }: { editor: Editor }) {
  const [dialog, setDialog] = useState<'link' | 'youtube' | 'library' | null>(null)
  const files = useRef<HTMLInputElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  useScrollEdges(tools)
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      code: now.isActive('code'),
      codeBlock: now.isActive('codeBlock'),
      link: now.isActive('link'),
      quote: now.isActive('blockquote'),
      list: now.isActive('bulletList'),
      numbered: now.isActive('orderedList'),
      table: now.isActive('table'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  useShortcutKeys({ k: () => editor.isFocused && setDialog('link') })

  return (
    <>
      <Bar>
        <Tools ref={tools} aria-label="Formatting">
          <ToolButton
            label="H2 heading"
            pressed={state.heading}
            onPress={() => run().toggleHeading({ level: 2 }).run()}
          >
            H2
          </ToolButton>
          <ToolButton
            label="H3 subheading"
            pressed={state.subheading}
            onPress={() => run().toggleHeading({ level: 3 }).run()}
          >
            H3
          </ToolButton>
          <Break />
          <ToolButton label="Bold" keys={`${mod}B`} pressed={state.bold} onPress={() => run().toggleBold().run()}>
            <strong>B</strong>
          </ToolButton>
          <ToolButton label="Italic" keys={`${mod}I`} pressed={state.italic} onPress={() => run().toggleItalic().run()}>
            <em>I</em>
          </ToolButton>
          <ToolButton
            label="Link"
            keys={`${mod}K`}
            icon="link"
            pressed={state.link}
            onPress={() => setDialog('link')}
          />
          <ToolButton
            label="Code"
            keys={`${mod}E`}
            icon="code"
            pressed={state.code}
            onPress={() => run().toggleCode().run()}
          />
          <Break />
          <ToolButton label="Quote" icon="quote" pressed={state.quote} onPress={() => run().toggleBlockquote().run()} />
          <ToolButton label="List" icon="list" pressed={state.list} onPress={() => run().toggleBulletList().run()} />
          <ToolButton
            label="Numbered list"
            icon="listNumbered"
            pressed={state.numbered}
            onPress={() => run().toggleOrderedList().run()}
          />
          <ToolButton
            label="Code block"
            pressed={state.codeBlock}
            onPress={() => run().toggleCodeBlock().run()}
          >{`{ }`}</ToolButton>
          <ToolButton
            label="Table"
            icon="table"
            pressed={state.table}
            disabled={state.table}
            onPress={() => run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          />
          <Break />
          <ToolButton label="Upload image" icon="image" onPress={() => files.current?.click()} />
          <ToolButton label="Picture from the library" icon="library" onPress={() => setDialog('library')} />
          <ToolButton label="YouTube video" icon="video" onPress={() => setDialog('youtube')} />
          <Break />
          <ToolButton
            label="Undo"
            keys={`${mod}Z`}
            icon="undo"
            disabled={!state.canUndo}
            onPress={() => run().undo().run()}
          />
          <ToolButton label="Redo" icon="redo" disabled={!state.canRedo} onPress={() => run().redo().run()} />
          {state.table && (
            <>
              <Break />
              <ToolButton label="Row below" onPress={() => run().addRowAfter().run()}>
                + Row
              </ToolButton>
              <ToolButton label="Column to the right" onPress={() => run().addColumnAfter().run()}>
                + Column
              </ToolButton>
              <ToolButton label="Delete row" onPress={() => run().deleteRow().run()}>
                − Row
              </ToolButton>
              <ToolButton label="Delete column" onPress={() => run().deleteColumn().run()}>
                − Column
              </ToolButton>
              <ToolButton label="Delete table" icon="delete" onPress={() => run().deleteTable().run()} />
            </>
          )}
        </Tools>
      </Bar>
      <FileInput
        ref={files}
        multiple
        aria-label="Upload image"
        accept={ACCEPTED_PICTURES}
        onFiles={chosen => insertPictures(editor, chosen)}
      />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog === 'library' && (
        <PicturePicker
          title="Picture from the library"
          onPick={image => {
            setDialog(null)
            insertFromLibrary(editor, image)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'youtube' && <YoutubeDialog editor={editor} onClose={() => setDialog(null)} />}
    </>
  )
}

import { Node, type Editor } from '@tiptap/core'
import type { Node as ProseMirrorNode } from '@tiptap/pm/model'
import { insertPoint } from '@tiptap/pm/transform'
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { aheadLabel } from '../../../api/admin/processing.ts'
import { ACCEPTED_PICTURES, isPicture } from '../../../api/admin/uploads.ts'
import { color, font, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/fields/file-input.tsx'
import { Row } from '../../../ui/layout.tsx'
import { reportLeftOut } from '../../shell/pictures/report-left-out.ts'
import { pictureOf } from './figure.tsx'
import { cancelTextUpload, retryTextUpload, startTextUpload, useTextUpload } from './text-uploads.ts'

interface Place {
  /** The upload's. */
  id: string
  /** The file's. */
  name: string
}

const Frame = styled(NodeViewWrapper)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[3]} ${space[4]};
  margin-block: ${space[4]};
  padding: ${space[4]} ${space[5]};
  border: 1px dashed ${color.lineStrong};
  font: 400 ${size.caption} / 1.4 ${font.sans};
  word-spacing: 0;
  color: ${color.textMuted};
  overflow-wrap: anywhere;
  strong {
    display: block;
    font-weight: 500;
    color: ${color.danger};
  }
`

/** Where a picture will be: it is being uploaded, or was not uploaded and can be sent again or removed. */
function UploadPlaceView({ node, editor, getPos, updateAttributes, deleteNode }: NodeViewProps) {
  const { id, name } = node.attrs as Place
  const upload = useTextUpload(id)
  const files = useRef<HTMLInputElement>(null)
  const image = upload?.state === 'done' ? upload.image : null

  useEffect(() => {
    if (!image) return
    let isCurrent = true
    // Tiptap renders the figure by flushSync, which React refuses within an effect.
    queueMicrotask(() => {
      const at = getPos()
      const figure = editor.schema.nodes.figure
      if (!isCurrent || at === undefined || !figure) return
      const { tr } = editor.state
      tr.replaceWith(at, at + node.nodeSize, figure.create({ ...pictureOf(image, '') }))
      // Undo takes the picture away with its place, which it would otherwise bring back.
      editor.view.dispatch(tr.setMeta('addToHistory', false))
    })
    return () => {
      isCurrent = false
    }
  }, [image, editor, getPos, node.nodeSize])

  const choose = (file: File | undefined) => {
    if (!file) return
    if (isPicture(file)) updateAttributes({ id: startTextUpload(file), name: file.name })
    else reportLeftOut([file])
  }

  if (upload && upload.state !== 'failed') {
    const processed = upload.image
    return (
      <Frame>
        <span>
          <span role="status">{processed ? `${name}: Processing` : `Uploading ${name}…`}</span>
          {processed && aheadLabel(processed)}
        </span>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            cancelTextUpload(id)
            deleteNode()
          }}
        >
          Cancel upload
        </Button>
      </Frame>
    )
  }
  return (
    <Frame>
      <span role="alert">
        <strong>{`${name} was not uploaded`}</strong>
        {upload?.error}
      </span>
      <Row $gap={2}>
        {upload ? (
          <Button size="small" onClick={() => retryTextUpload(id)}>
            Try again
          </Button>
        ) : (
          <Button size="small" onClick={() => files.current?.click()}>
            Choose the file again
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => deleteNode()}>
          Remove
        </Button>
      </Row>
      <FileInput
        ref={files}
        aria-label={`File for ${name}`}
        accept={ACCEPTED_PICTURES}
        onFiles={([file]) => choose(file)}
      />
    </Frame>
  )
}

/**
 * The place of a picture that is not uploaded yet. It is part of the text, so that it moves with it, is undone with it and
 * stands in the copy on this device; what is saved is without it.
 */
export const UploadPlace = Node.create({
  name: 'uploadPlace',
  group: 'block',
  atom: true,
  // What is typed while it is selected would take its place.
  selectable: false,

  addAttributes: () => ({
    id: { default: '', parseHTML: element => element.dataset.upload, rendered: false },
    name: { default: '', parseHTML: element => element.dataset.name, rendered: false },
  }),
  parseHTML: () => [{ tag: 'div[data-upload]' }],
  renderHTML: ({ node }) => {
    const { id, name } = node.attrs as Place
    return ['div', { 'data-upload': id, 'data-name': name }]
  },
  addNodeView: () => ReactNodeViewRenderer(UploadPlaceView),
})

/** The uploads that have a place in a text, in its order. */
export function uploadsIn(text: ProseMirrorNode): string[] {
  const ids: string[] = []
  text.descendants(node => {
    if (node.type.name === UploadPlace.name) ids.push((node.attrs as Place).id)
  })
  return ids
}

/** Where a line without text begins and ends that something inserted there replaces; the last one stays, to write on. */
function blankLineAt(text: ProseMirrorNode, at: number): { from: number; to: number } | null {
  const position = text.resolve(at)
  const isBlank = position.depth === 1 && position.parent.isTextblock && position.parent.content.size === 0
  return isBlank && position.after() < text.content.size ? { from: position.before(), to: position.after() } : null
}

/** Marks the places of pictures at a position of the text: between blocks where that is possible. */
export function insertPlaces(editor: Editor, at: number, places: readonly Place[]): void {
  const { doc, tr } = editor.state
  const type = editor.schema.nodes[UploadPlace.name]
  if (!type) return
  const nodes = places.map(place => type.create({ ...place }))
  const line = blankLineAt(doc, at)
  if (line) tr.replaceWith(line.from, line.to, nodes)
  else tr.insert(insertPoint(doc, at, type) ?? at, nodes)
  editor.view.dispatch(tr)
}

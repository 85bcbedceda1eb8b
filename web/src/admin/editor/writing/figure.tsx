import { mergeAttributes, Node } from '@tiptap/core'
import { NodeViewContent, NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react'
import { useId } from 'react'
import styled from 'styled-components'
import type { Image } from '../../../api/admin/images.ts'
import { addressInText } from '../../../api/admin/uploads.ts'
import { color, font, hairline, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'

/** A picture as it stands in the text. Sizes are known, so that nothing jumps when it comes. */
export interface FigurePicture {
  src: string
  alt: string
  title: string | null
  width: number | null
  height: number | null
}

const Frame = styled(NodeViewWrapper)`
  margin-block: 2.2em;
  img {
    width: 100%;
    height: auto;
  }
  &[data-selected] img {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  figcaption {
    padding-top: ${space[3]};
    font: 400 ${size.caption} / 1.45 ${font.sans};
    word-spacing: 0;
    color: ${color.textMuted};
  }
  figcaption > div[data-node-view-content-react] {
    min-height: 1.45em;
  }
`
const Tools = styled.div`
  display: flex;
  gap: ${space[2]};
  align-items: center;
  padding-block: ${space[2]};
  border-bottom: ${hairline};
  font: 400 ${size.caption} / 1.45 ${font.sans};
  word-spacing: 0;
  label {
    color: ${color.textMuted};
    white-space: nowrap;
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 2.25rem;
    padding: 0 ${space[2]};
    background: ${color.surfaceSunken};
    border: 1px solid ${color.line};
    color: ${color.text};
  }
`

/** A picture in the text, with its alternative text and caption. */
function FigureView({ node, updateAttributes, deleteNode, selected, editor }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as FigurePicture
  const id = useId()
  return (
    <Frame forwardedAs="figure" data-selected={selected || undefined}>
      <img
        src={src}
        alt={alt}
        width={width ?? undefined}
        height={height ?? undefined}
        data-drag-handle=""
        draggable
        contentEditable={false}
      />
      <Tools contentEditable={false}>
        <label htmlFor={id}>Alternative text</label>
        <input
          id={id}
          value={alt}
          maxLength={500}
          placeholder="What somebody who can't see it should know"
          disabled={!editor.isEditable}
          onChange={event => updateAttributes({ alt: event.target.value })}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            editor.commands.focus()
          }}
        />
        <Button variant="quiet" size="small" onClick={() => deleteNode()}>
          Remove
        </Button>
      </Tools>
      <figcaption data-placeholder={node.content.size === 0 ? 'Caption' : undefined}>
        <NodeViewContent />
      </figcaption>
    </Frame>
  )
}

const number = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null)

/** Only what can be stored: pictures of this site or from the web, never one that is written out in its own address. */
const isStored = (image: Element | null): image is HTMLImageElement =>
  /^(?:https?:\/)?\/\S/.test(image?.getAttribute('src') ?? '')

/** A picture of the library as it is inserted. */
export const pictureOf = (image: Image, alt: string): FigurePicture => ({
  src: addressInText(image),
  alt,
  title: null,
  width: image.width,
  height: image.height,
})

const pictureIn = (image: HTMLElement): FigurePicture => ({
  src: image.getAttribute('src') ?? '',
  alt: image.getAttribute('alt') ?? '',
  title: image.getAttribute('title'),
  width: number(image.getAttribute('width')),
  height: number(image.getAttribute('height')),
})

/** A picture with its caption: a figure in the HTML, or a bare picture when it has no caption. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,

  addAttributes() {
    const attribute = (value: unknown) => ({ default: value, rendered: false })
    return {
      src: attribute(''),
      alt: attribute(''),
      title: attribute(null),
      width: attribute(null),
      height: attribute(null),
    }
  },

  parseHTML() {
    return [
      {
        tag: 'figure',
        contentElement: (figure: HTMLElement) => figure.querySelector('figcaption') ?? document.createElement('span'),
        getAttrs: figure => {
          const image = figure.querySelector('img')
          return isStored(image) ? { ...pictureIn(image) } : false
        },
      },
      { tag: 'img[src]', getAttrs: image => isStored(image) && { ...pictureIn(image) } },
    ]
  },

  renderHTML({ node, HTMLAttributes }) {
    const { src, alt, title, width, height } = node.attrs as FigurePicture
    const image = ['img', mergeAttributes({ src, alt }, { title, width, height })] as const
    return node.content.size > 0
      ? ['figure', HTMLAttributes, image, ['figcaption', 0]]
      : ['figure', HTMLAttributes, image]
  },

  addNodeView() {
    return ReactNodeViewRenderer(FigureView)
  },

  addKeyboardShortcuts() {
    return {
      // Enter leaves the caption instead of splitting the picture in two.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection
        if (!empty || $from.parent.type.name !== this.name) return false
        return editor
          .chain()
          .insertContentAt($from.after(), { type: 'paragraph' })
          .focus($from.after() + 1)
          .run()
      },
    }
  },
})

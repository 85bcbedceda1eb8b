import { mergeAttributes, Node } from '@tiptap/core'
import { ReactNodeViewRenderer } from '@tiptap/react'
import type { FigurePicture } from './figure-picture.ts'
import { FigureView } from './figure-view.tsx'

const number = (text: string | null): number | null => (text && /^\d+$/.test(text) ? Number(text) : null)

/** Only what can be stored: pictures of this site or from the web, never one that is written out in its own address. */
const isStored = (image: Element | null): image is HTMLImageElement =>
  /^(?:https?:\/)?\/\S/.test(image?.getAttribute('src') ?? '')

const pictureOf = (image: HTMLElement): FigurePicture => ({
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
          return isStored(image) ? { ...pictureOf(image) } : false
        },
      },
      { tag: 'img[src]', getAttrs: image => isStored(image) && { ...pictureOf(image) } },
    ]
  },

  renderHTML({ node }) {
    const { src, alt, title, width, height } = node.attrs as FigurePicture
    const image = ['img', mergeAttributes({ src, alt }, { title, width, height })] as const
    return node.content.size > 0 ? ['figure', image, ['figcaption', 0]] : ['figure', image]
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

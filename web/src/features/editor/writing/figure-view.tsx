import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useId } from 'react'
import styled from 'styled-components'
import { color, font, hairline, size, space } from '../../../theme/tokens.ts'
import { Button } from '../../../ui/button.tsx'
import type { FigurePicture } from './figure-picture.ts'

const Place = styled(NodeViewWrapper)`
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

/** A picture in the text with what can be said about it. */
export function FigureView({ node, updateAttributes, deleteNode, selected, editor }: NodeViewProps) {
  const { src, alt, width, height } = node.attrs as FigurePicture
  const id = useId()
  return (
    <Place forwardedAs="figure" data-selected={selected || undefined}>
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
        <Button look="quiet" size="small" onClick={() => deleteNode()}>
          Remove
        </Button>
      </Tools>
      <figcaption data-placeholder={node.content.size === 0 ? 'Caption' : undefined}>
        <NodeViewContent />
      </figcaption>
    </Place>
  )
}

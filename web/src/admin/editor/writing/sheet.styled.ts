import { EditorContent } from '@tiptap/react'
import styled from 'styled-components'
import { prose } from '../../../site/article/prose.ts'
import { color, hairline, space } from '../../../theme/tokens.ts'

/** The text being written, set as readers will see it. TipTap's own style element is not used: this is its part. */
export const Sheet = styled(EditorContent)`
  .tiptap {
    ${prose}
    position: relative;
    min-height: 24rem;
    padding-block: ${space[5]} ${space[8]};
    white-space: pre-wrap;
    overflow-wrap: break-word;
    font-variant-ligatures: none;
    hanging-punctuation: none;
    outline: none;
  }
  .tiptap:focus-visible {
    outline: none;
  }
  .tiptap > .react-renderer {
    max-width: none;
  }
  .tiptap p.is-editor-empty:first-child::before,
  figcaption[data-placeholder]::before {
    content: attr(data-placeholder);
    float: left;
    height: 0;
    color: ${color.textFaint};
    pointer-events: none;
  }
  .ProseMirror-selectednode:not(.react-renderer) {
    outline: 2px solid ${color.focus};
  }
  .ProseMirror-hideselection *::selection {
    background: transparent;
  }
  .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    pointer-events: none;
  }
  .ProseMirror-gapcursor::after {
    content: '';
    display: block;
    position: absolute;
    top: -2px;
    width: 20px;
    border-top: 1px solid ${color.text};
  }
  .ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .tiptap table {
    display: table;
    width: 100%;
    max-width: none;
    table-layout: fixed;
  }
  .tiptap th,
  .tiptap td {
    position: relative;
    vertical-align: top;
    overflow-wrap: anywhere;
  }
  .selectedCell {
    background: ${color.accentWash};
  }
  [data-youtube-video] {
    position: relative;
    max-width: none;
    aspect-ratio: 16 / 9;
    cursor: move;
    background: ${color.surfaceSunken};
    border: ${hairline};
  }
  [data-youtube-video] iframe {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
`

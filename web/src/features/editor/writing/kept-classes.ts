import { Extension } from '@tiptap/core'

const kept = /^(?:align-(?:left|center|right|justify)|width-\d{1,4})$/

const classesOf = (element: HTMLElement): string | null =>
  [...element.classList].filter(name => kept.test(name)).join(' ') || null

/** Alignment and widths that the server has put into classes: editing a text must not lose them. */
export const KeptClasses = Extension.create({
  name: 'keptClasses',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'blockquote', 'table', 'tableCell', 'tableHeader'],
      attributes: { class: { default: null, parseHTML: classesOf } },
    },
  ],
})

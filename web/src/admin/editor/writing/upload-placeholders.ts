import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

type Change = { add: { id: string; at: number; name: string } } | { remove: string }

const isPlaceholder = (id: string) => (spec: unknown) =>
  typeof spec === 'object' && spec !== null && 'id' in spec && spec.id === id

const key = new PluginKey<DecorationSet>('upload-placeholders')

const widget = (name: string) => () => {
  const element = document.createElement('div')
  element.className = 'upload-placeholder'
  element.setAttribute('role', 'status')
  element.textContent = `Uploading ${name}…`
  return element
}

/** Marks where a picture will stand while it is on its way, through everything that is typed meanwhile. */
export const UploadPlaceholders = Extension.create({
  name: 'uploadPlaceholders',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const placeholders = before.map(transaction.mapping, transaction.doc)
          const change = transaction.getMeta(key) as Change | undefined
          if (!change) return placeholders
          if ('remove' in change)
            return placeholders.remove(placeholders.find(undefined, undefined, isPlaceholder(change.remove)))
          const { id, at, name } = change.add
          return placeholders.add(transaction.doc, [Decoration.widget(at, widget(name), { id })])
        },
      },
      props: { decorations: state => key.getState(state) },
    }),
  ],
})

/** Marks the place of a picture that is being uploaded. `at` is a position in the document. */
export const addPlaceholder = (editor: Editor, id: string, at: number, name: string): void => {
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at, name } } satisfies Change))
}

/** Removes a placeholder and returns its position; null when the text around it was deleted. */
export function removePlaceholder(editor: Editor, id: string): number | null {
  const placeholder = key.getState(editor.state)?.find(undefined, undefined, isPlaceholder(id))[0]
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change))
  return placeholder ? placeholder.from : null
}

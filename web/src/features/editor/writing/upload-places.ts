import { Extension, type Editor } from '@tiptap/core'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'

type Change = { add: { id: string; at: number; name: string } } | { remove: string }

const isPlace = (id: string) => (spec: unknown) =>
  typeof spec === 'object' && spec !== null && 'id' in spec && spec.id === id

const key = new PluginKey<DecorationSet>('upload-places')

const widget = (name: string) => () => {
  const place = document.createElement('div')
  place.className = 'upload-place'
  place.setAttribute('role', 'status')
  place.textContent = `Uploading ${name}…`
  return place
}

/** Marks where a picture will stand while it is on its way, through everything that is typed meanwhile. */
export const UploadPlaces = Extension.create({
  name: 'uploadPlaces',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, before) => {
          const places = before.map(transaction.mapping, transaction.doc)
          const change = transaction.getMeta(key) as Change | undefined
          if (!change) return places
          if ('remove' in change) return places.remove(places.find(undefined, undefined, isPlace(change.remove)))
          const { id, at, name } = change.add
          return places.add(transaction.doc, [Decoration.widget(at, widget(name), { id })])
        },
      },
      props: { decorations: state => key.getState(state) },
    }),
  ],
})

/** Keeps a place for a picture. `at` is a position in the document. */
export const addPlace = (editor: Editor, id: string, at: number, name: string): void => {
  editor.view.dispatch(editor.state.tr.setMeta(key, { add: { id, at, name } } satisfies Change))
}

/** Gives a place up and answers where it was by now; null when its surroundings were deleted. */
export function takePlace(editor: Editor, id: string): number | null {
  const found = key.getState(editor.state)?.find(undefined, undefined, isPlace(id))[0]
  editor.view.dispatch(editor.state.tr.setMeta(key, { remove: id } satisfies Change))
  return found ? found.from : null
}

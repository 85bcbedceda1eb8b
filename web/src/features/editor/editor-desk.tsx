import { Waiting } from '../../ui/spinner.tsx'
import { Writing, type WritingProps } from './writing-desk.tsx'
import { useWriting } from './writing/use-writing.ts'

/** One item being written. Mount it with the item as key. */
export function EditorDesk(props: WritingProps) {
  const editor = useWriting(props.post?.content ?? '')
  return editor ? <Writing {...props} editor={editor} /> : <Waiting>Loading...</Waiting>
}

import { Note } from '../../ui/note.tsx'
import type { Waiting } from './settle.ts'

const words: Record<Waiting, [title: string, description: string]> = {
  processing: [
    'Your payment is still being processed',
    'Please don’t pay again. This page asks every few seconds and tells you as soon as it is known.',
  ],
  unreachable: [
    'The store can’t be reached',
    'Your payment may have gone through, so please don’t pay again. This page keeps asking until it knows.',
  ],
}

/** Why it isn't known yet what has become of a payment. */
export const WaitingNote = ({ waiting }: { waiting: Waiting }) => (
  <Note kind={waiting === 'processing' ? 'plain' : 'warn'} role="status">
    <strong>{words[waiting][0]}</strong>
    {words[waiting][1]}
  </Note>
)
